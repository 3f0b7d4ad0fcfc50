import { describe, expect, it } from 'vitest';
import { guest } from '../stores/userInfo';
import { choices } from './choices';
import { standIn, standInFor } from './standIn';

describe('somebody who has not signed in', () => {
  it('is nobody, as this console is made [const.3]', () => {
    expect(standIn).toBeUndefined();
    expect(choices).toEqual({
      loginInterception: true,
      visitorAccess: false,
      roleControl: false,
      authentication: 'all',
      openFirstMenu: true,
      recordRoute: true,
    });
  });

  it('may do everything where login interception is off, and is called so [session.6]', () => {
    expect(standInFor({ loginInterception: false, visitorAccess: false })).toMatchObject({
      name: 'admin (login interception off)',
      roles: ['admin'],
    });
  });

  it('is a guest where visitors may look around', () => {
    expect(standInFor({ loginInterception: true, visitorAccess: true })).toBe(guest);
  });
});
