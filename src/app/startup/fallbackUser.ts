import { guestUser, type SignedInUser } from '../../stores/session/userInfo';
import { installationOptions } from '../installationOptions';

const openAccessName = 'admin (login interception off)';
const openAccessUser: SignedInUser = {
  ...guestUser,
  username: openAccessName,
  name: openAccessName,
  roles: ['admin'],
};

/** Returns the user in place of a session, if the installation allows one. */
export function getFallbackUser({
  loginInterception,
  visitorAccess,
}: Pick<typeof installationOptions, 'loginInterception' | 'visitorAccess'>): SignedInUser | undefined {
  if (!loginInterception) return openAccessUser;
  return visitorAccess ? guestUser : undefined;
}

export const fallbackUser = getFallbackUser(installationOptions);
