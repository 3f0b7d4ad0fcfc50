import { completeDemoRows } from './demoCity/completeDemoRows';
import { createDemoHistory } from './demoCity/registrationChanges';

/** The demo city that the first start creates, and its accounts on the server and the mock server. */
export const demoCityOptions = {
  /** Demo accounts: user names with their roles. */
  accounts: {
    admin: ['admin'],
    editor: ['editor'],
    test: ['admin', 'editor'],
    bureau: ['bureau'],
    subbureau: ['subbureau'],
    school: ['school'],
    student: ['student'],
    dept: ['dept'],
    parent: ['parent'],
  },
  /**
   * Password of all demo accounts. The password is public, so a demo city accepts only connections from its own
   * machine.
   */
  password: 'Enrol@2026',
  completeRows: completeDemoRows,
  createHistory: createDemoHistory,
};

/** Roles for which the mock server returns an empty menu. */
export const rolesWithoutMenu: readonly string[] = ['bureau', 'school', 'student', 'dept'];
