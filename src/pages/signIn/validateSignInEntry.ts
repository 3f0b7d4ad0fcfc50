import type { signInTexts } from './texts';

export interface SignInEntry {
  username: string;
  password: string;
}

type ValidationMessageKey = keyof typeof signInTexts;

const minPasswordLength = 6;

/** Validates the sign-in entry by field. */
export function validateSignInEntry({
  username,
  password,
}: SignInEntry): Partial<Record<keyof SignInEntry, ValidationMessageKey>> {
  return {
    ...(username.trim() === '' && { username: 'usernameEmpty' }),
    ...([...password].length < minPasswordLength && { password: 'passwordShort' }),
  };
}
