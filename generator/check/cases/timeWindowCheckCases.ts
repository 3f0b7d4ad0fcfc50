import {
  locationMark,
  createNoteCase,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

const bool = (name: string): string => `"${name}": { ${bilingualTitles}, "type": "boolean" }`;
const moment = (name: string): string => textField(name, '"format": "date-time"');

const period = (window: string): string =>
  resourceFile(
    [
      moment('openAt'),
      moment('closeAt'),
      bool('enabled'),
      textField('reason'),
      textField('secret', '"x-sensitive": "secret"'),
      relationField('areaId', 'area'),
      relationField('userId', 'user'),
    ].join(',\n    '),
    `"x-window": { ${window} }`,
  );

const soundPeriod = period(
  '"opens": "openAt", "closes": "closeAt", "enabled": "enabled", "office": "areaId"',
);
const forAll = period('"opens": "openAt", "closes": "closeAt"');

/** A resource whose creation, or whose transition at `finishTransitionPointer`, requires an open window. */
const asking = (creation: string, finish = ''): string =>
  resourceFile(
    [
      textField('code'),
      textField('idcard', '"x-sensitive": "idcard"'),
      `"tags": { ${bilingualTitles}, "type": "array", "items": { "oneOf": [{ "const": "a", ${bilingualTitles} }] } }`,
      relationField('areaId', 'area'),
      relationField('userId', 'user'),
    ].join(',\n    '),
    `"x-create": { "window": { ${creation} } },
  "x-states": {
    "initial": "open",
    "states": { "open": { ${bilingualTitles} }, "done": { ${bilingualTitles}, "final": true } },
    "transitions": { "finish": { ${bilingualTitles}, "from": "open", "to": "done"${finish && `, ${finish}`} } }
  }`,
  );

const ruleCase = (
  rule: string,
  note: string,
  pointer: string,
  cure: CheckCase['cure'],
  windows = soundPeriod,
): CheckCase => ({
  rule,
  files: { 'resources/note.json': note, 'resources/period.json': windows },
  pointer,
  cure,
});

const create = '/x-create/window';
const finish = '/x-states/transitions/finish/window';

export const timeWindowCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'windows/field',
    period(`"opens": ${locationMark}"opnAt", "closes": "closeAt"`),
    '/x-window/opens',
    'openAt',
  ),
  createNoteCase(
    'windows/field',
    period(`"opens": "openAt", "closes": ${locationMark}"reason"`),
    '/x-window/closes',
    'closeAt',
  ),
  createNoteCase(
    'windows/field',
    period(`"opens": "openAt", "closes": "closeAt", "enabled": ${locationMark}"reason"`),
    '/x-window/enabled',
    'enabled',
  ),
  createNoteCase(
    'windows/field',
    period(`"opens": "openAt", "closes": "closeAt", "text": ${locationMark}"secret"`),
    '/x-window/text',
    'reason',
  ),
  createNoteCase(
    'windows/no-tree',
    period(`"opens": "openAt", "closes": "closeAt", "office": ${locationMark}"userId"`),
    '/x-window/office',
    'user.json',
  ),
  createNoteCase(
    'shape/missing-word',
    period(`"opens": "openAt"`).replace('"x-window"', `${locationMark}"x-window"`),
    '/x-window',
    'closes',
  ),
  ruleCase('windows/unknown-resource', asking(`"of": ${locationMark}"perod"`), `${create}/of`, 'period'),
  ruleCase(
    'windows/unknown-resource',
    asking(`"of": "period", "unless": { "of": ${locationMark}"perod", "where": {} }`),
    `${create}/unless/of`,
    'period',
  ),
  ruleCase(
    'windows/unknown-resource',
    asking(
      `"of": "period", "unless": [{ "of": "period", "where": {} }, { "of": ${locationMark}"perod", "where": {} }]`,
    ),
    `${create}/unless/1/of`,
    'period',
  ),
  ruleCase('windows/no-windows', asking(`"of": ${locationMark}"area"`), `${create}/of`, 'area.json'),
  ruleCase(
    'windows/office',
    asking('"of": "period"', `"window": { "of": "period", "office": ${locationMark}"$this.userId" }`),
    `${finish}/office`,
    '$this.areaId',
  ),
  ruleCase(
    'windows/office',
    asking(`"of": "period", ${locationMark}"office": "$this.areaId"`),
    `${create}/office`,
    'period.json',
    forAll,
  ),
  ruleCase(
    'windows/undecided',
    asking(`"of": "period", "where": { "reason": ${locationMark}"$this.idcard" }`),
    `${create}/where/reason`,
    '$this.code',
  ),
  ruleCase(
    'windows/undecided',
    asking(
      '"of": "period"',
      `"window": { "of": "period", "where": { "reason": ${locationMark}"$this.tags" } }`,
    ),
    `${finish}/where/reason`,
    '$this.code',
  ),
  ruleCase(
    'windows/undecided',
    asking(`"of": "period", "where": { "uuid": ${locationMark}"$this" }`),
    `${create}/where/uuid`,
    ['新记录', 'A new record'],
  ),
  ruleCase(
    'windows/undecided',
    asking(
      `"of": "period", "unless": { "of": "period", "where": { "reason": ${locationMark}"$this.idcard" } }`,
    ),
    `${create}/unless/where/reason`,
    '$this.code',
  ),
  ruleCase(
    'windows/undecided',
    asking(`"of": "period", "unless": { "of": "period", "where": { "uuid": ${locationMark}"$this" } }`),
    `${create}/unless/where/uuid`,
    ['新记录', 'A new record'],
  ),
  ruleCase(
    'rows/unknown-field',
    asking(`"of": "period", "unless": { "of": "period", "where": { ${locationMark}"reson": "a" } }`),
    `${create}/unless/where/reson`,
    'reason',
  ),
  ruleCase(
    'windows/undecided',
    asking(
      `"of": "period", "unless": [{ "of": "period", "where": { "reason": ${locationMark}"$this.idcard" } }]`,
    ),
    `${create}/unless/0/where/reason`,
    '$this.code',
  ),
  ruleCase(
    'windows/automatic',
    asking(
      '"of": "period"',
      `"on": { "resource": "task", "via": "noteId", "states": ["open"] }, ${locationMark}"window": { "of": "period" }`,
    ),
    finish,
    ['guard', 'guard'],
  ),
  ruleCase(
    'rows/unknown-this',
    asking(`"of": "period", "where": { "reason": ${locationMark}"$this.cod" }`),
    `${create}/where/reason`,
    '$this.code',
  ),
  ruleCase(
    'rows/nobody-asks',
    asking(`"of": "period", "where": { "userId": ${locationMark}"$me" }`),
    `${create}/where/userId`,
    ['x-access', 'x-access'],
  ),
  ruleCase(
    'rows/unknown-field',
    asking(`"of": "period", "except": { ${locationMark}"late": true }`),
    `${create}/except/late`,
    ['code', 'code'],
  ),
].map(addTask);

/** The trigger of an automatic transition needs a resource that refers to the broken one. */
function addTask(one: CheckCase): CheckCase {
  if (one.rule !== 'windows/automatic') return one;
  const task = resourceFile(
    relationField('noteId', 'note'),
    `"x-states": { "initial": "open", "states": { "open": { ${bilingualTitles}, "final": true } }, "transitions": {} }`,
  );
  return { ...one, files: { ...one.files, 'resources/task.json': task } };
}
