const departmentData = [
  'originalbusiness',
  'originalelectric',
  'originalgraduate',
  'originalhj',
  'originalhouse',
  'originallabour',
  'originalresidence',
  'originalwater',
];

/**
 * Why the sentences of the contract cannot write to these resources: they know nothing but a valid record, and what these accept
 * depends on other records, on the moment or on another person, which a test has to arrange first. The suites of the life
 * cycle and the examples beside the schemas do. With `SCOPE=all` they are read like all others.
 */
export const arrangedResources: Readonly<Record<string, string>> = {
  admission: 'it changes while it is a draft, and only some of the texts are about admission',
  area: 'its code begins with that of the area above it',
  attachment: 'the family of a draft alone adds one',
  bmData: 'its records are registrations',
  bmfiled: 'nothing is set once the reporting of its stage has opened',
  bmlockidcard: 'a registration locks and releases it',
  bmspecial: 'nobody approves an application of their own',
  cityDispatch: 'there is one for a season and stage',
  community: 'its code begins with that of the area above it',
  departcheck: 'the office claims it, in the state that the checks of its registration are in',
  departchecktype: 'there are as many codes as kinds of proof',
  department: 'an office has no two departments of one name, and samples have few names',
  description: 'the introduction of a school belongs to a school',
  exportrecord: 'another person approves it, and the server writes the file',
  firsttrial: 'its records are registrations',
  houselock: 'a registration locks and releases it',
  importrecord: 'the server reads its file',
  ...Object.fromEntries(
    departmentData.map(name => [name, 'a newer row supersedes it, and nobody edits one']),
  ),
  message: 'its receiver alone marks it as read',
  modi: 'its window is closed, and a child is entered once',
  publicity: 'its records are registrations',
  ranking: 'it opens in a window, once for each school',
  registration: 'each step opens in a window, and meets rules of age, home and kinship',
  repair: 'one at a time is open for a registration, with a term that begins now',
  reportagain: 'its records are registrations that were returned',
  schoolarea: 'an estate lies in one published zone of a stage',
  schoolIntro: 'it belongs to a school',
  street: 'its code begins with that of the area above it',
  submitcontroller:
    'two windows of a step do not overlap, and that of an office lies within that of the city',
  syscheck: 'the server runs it',
  transfer: 'a registration has one, between schools that have a seat',
  view: 'each account has views of its own alone',
  villageApply: 'nobody approves an application of their own',
  workflow: 'a city begins with one of them',
};

/** Whether the contract only reads a resource; a copy of `growSchemas.ts` has the name of its original with a number appended. */
export const isArranged = (name: string): boolean =>
  Object.hasOwn(arrangedResources, name.replace(/\d+$/, ''));
