/**
 * Beginnings of features that need nothing of the database: they are decided over values in memory, by code that all
 * stores share. What is not listed here concerns the database.
 */
const decidedInMemory = [
  ...[
    'a condition',
    'choice of',
    'comparison',
    'constraint',
    'default',
    'derived by rule',
    'derived by text',
  ],
  ...['derived by value', 'derived by from: birthDate', 'derived by from: gender', 'derived by from: mask'],
  ...[
    'derived under',
    'effect create',
    'effect notify',
    'effect rule',
    'effect set',
    'effect under',
    'final',
  ],
  ...[
    'form',
    'former',
    'guard',
    'input',
    'items that',
    'key of a record',
    'read-only',
    'records of the metadata',
    'records that',
    'required',
    'rule of',
    'shape',
    'shown by',
    'states that',
  ],
  ...[
    'tile for some roles',
    'tile with a unit',
    'transition by hand',
    'transition by effects only',
    'transition from several',
    'transition of two',
  ],
  ...['when hidden', 'window with exempt', 'written'],
  // Rights: conditions on rows have features of their own.
  ...['a role may', 'a stranger may', 'an administrator may', 'everybody may', 'account', 'no '],
  ...['create ', 'edit ', 'full ', 'reveal ', 'see '],
];

/** Lists and groups are stored whole, as JSON. */
const partOfJson = /within a (list|group)$/;

/** Whether another database could answer differently where this feature is used. */
export const concernsDatabase = (feature: string): boolean =>
  !partOfJson.test(feature) && !decidedInMemory.some(beginning => feature.startsWith(beginning));
