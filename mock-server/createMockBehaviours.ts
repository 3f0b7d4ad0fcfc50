import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '#model/caller';
import { isSignInPassword } from '#model/formats';
import type { Route } from '#model/routes';
import { demoCityOptions, rolesWithoutMenu } from '#enrolment/demoCityOptions';
import type { MockBehaviours } from '#server/http/MockBehaviours';

/** With `slow: false` answers are not delayed, for tests. */
export function createMockBehaviours({ slow = true } = {}): MockBehaviours {
  return {
    delay: async () => {
      if (slow) await pause(10 + Math.random() * 90);
    },
    findUsername: (username, password) =>
      Object.hasOwn(demoCityOptions.accounts, username) && isSignInPassword(password) ? username : undefined,
    signInRefusedMessage: 'wrongCredentials',
    savedMessage: 'mockSaved',
    deletedMessage: 'mockDeleted',
    maxTokenAge: 5000,
    filterRoutes,
  };
}

const filterRoutes = (all: Route[], { roles }: Caller): Route[] =>
  roles.every(role => rolesWithoutMenu.includes(role)) ? [] : all;
