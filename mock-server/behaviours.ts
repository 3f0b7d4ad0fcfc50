import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#model/caller';
import { isSignInPassword } from '#model/formats';
import type { Route } from '#model/routes';
import type { MockBehaviours } from '#server/http/MockBehaviours';

/** The six types of user that sign in with any password, and the accounts beside them. */
const types = ['admin', 'bureau', 'subbureau', 'school', 'student', 'dept'];
export const mockAccounts = [...types, 'editor', 'test', 'parent'];

const withoutRoutes = new Set(['bureau', 'school', 'student', 'dept']);

/** Without delays for tests that have no time. */
export function behaviours({ slow = true } = {}): MockBehaviours {
  return {
    delay: async () => {
      if (slow) await pause(10 + Math.random() * 90);
    },
    accountFor: (username, password) =>
      mockAccounts.includes(username) && isSignInPassword(password) ? username : undefined,
    refusal: 'wrongCredentials',
    saved: 'mockSaved',
    deleted: 'mockDeleted',
    tokenAge: 5000,
    routes,
  };
}

function routes(all: Route[], { roles }: Caller): Route[] {
  if (roles.every(role => withoutRoutes.has(role))) return [];
  return roles.includes('subbureau') ? all.filter(({ path }) => path !== '/setting') : all;
}
