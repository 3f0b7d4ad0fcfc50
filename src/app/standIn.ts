import { guest, type User } from '../stores/userInfo';
import { choices } from './choices';

const unguarded = 'admin (login interception off)';
const everybody: User = { ...guest, username: unguarded, name: unguarded, roles: ['admin'] };

/** Who somebody is that has not signed in, where this installation lets such a person in. */
export function standInFor({
  loginInterception,
  visitorAccess,
}: Pick<typeof choices, 'loginInterception' | 'visitorAccess'>): User | undefined {
  if (!loginInterception) return everybody;
  return visitorAccess ? guest : undefined;
}

export const standIn = standInFor(choices);
