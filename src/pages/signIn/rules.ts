import type { texts } from './texts';

export interface Entry {
  username: string;
  password: string;
}

type Complaint = keyof typeof texts;

const shortestPassword = 6;

/** What is wrong with what has been typed, field by field. */
export function complaintsOf({ username, password }: Entry): Partial<Record<keyof Entry, Complaint>> {
  return {
    ...(username.trim() === '' && { username: 'usernameEmpty' }),
    ...([...password].length < shortestPassword && { password: 'passwordShort' }),
  };
}
