import { describe, expect, it } from 'vitest';
import { guestUser } from '../../stores/session/userInfo';
import { installationOptions } from '../installationOptions';
import { fallbackUser, getFallbackUser } from './fallbackUser';

describe('somebody who has not signed in', () => {
  it('is nobody, as this console is made [const.3]', () => {
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

  it('may do everything where login interception is off, and is called so [session.6]', () => {
    expect(getFallbackUser({ loginInterception: false, visitorAccess: false })).toMatchObject({
      name: 'admin (login interception off)',
      roles: ['admin'],
    });
  });

  it('is a guest where visitors may look around', () => {
    expect(getFallbackUser({ loginInterception: true, visitorAccess: true })).toBe(guestUser);
  });
});
