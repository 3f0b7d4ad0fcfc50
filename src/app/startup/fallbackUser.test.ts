import { describe, expect, it } from 'vitest';
import { guestUser } from '../../stores/session/userInfo';
import { installationOptions } from '../installationOptions';
import { fallbackUser, getFallbackUser } from './fallbackUser';

describe('getFallbackUser', () => {
  it('getFallbackUser returns no fallback user with the default installation options [const.3]', () => {
    expect(fallbackUser).toBeUndefined();
    expect(installationOptions).toEqual({
      loginInterception: true,
      visitorAccess: false,
      roleControl: false,
      authentication: 'all',
      openFirstMenu: true,
      recordRoute: true,
    });
  });

  it('getFallbackUser returns an administrator as fallback user when login interception is off [session.6]', () => {
    expect(getFallbackUser({ loginInterception: false, visitorAccess: false })).toMatchObject({
      name: 'admin (login interception off)',
      roles: ['admin'],
    });
  });

  it('getFallbackUser returns a guest as fallback user when visitor access is on', () => {
    expect(getFallbackUser({ loginInterception: true, visitorAccess: true })).toBe(guestUser);
  });
});
