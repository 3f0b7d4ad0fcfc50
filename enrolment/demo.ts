import { completeDemoRows } from './demoCity/completeDemoRows';

/** The made-up city that a first start founds, and the accounts by which it and the mock server are entered. */
export const demo = {
  /** User names and the roles of each. */
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
  /** The same for all of them, which is why such a city answers on its own machine alone. */
  password: 'Enrol@2026',
  completeRows: completeDemoRows,
};

/** Roles whose menu the mock server leaves empty. */
export const rolesWithoutMenu: readonly string[] = ['bureau', 'school', 'student', 'dept'];
