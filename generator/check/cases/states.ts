import { noteCase, locationMark, relation, resource, text, titles, type Case } from './case';

const fields = [
  text('code'),
  text('dueAt', '"format": "date-time"'),
  relation('areaId', 'area'),
  relation('userId', 'user'),
].join(',\n    ');

interface Machine {
  initial?: string;
  open?: string;
  done?: string;
  finish?: string;
  more?: string;
  access?: string;
  properties?: string;
}

/** A broken workflow of two states and one transition. */
function machine(wrong: Machine): string {
  const {
    initial = '"open"',
    open = '',
    done = ', "final": true',
    finish = '"from": "open", "to": "done"',
    more = '',
    access,
    properties = fields,
  } = wrong;
  return resource(
    properties,
    `"x-states": {
    "initial": ${initial},
    "states": { "open": { ${titles}${open} }, "done": { ${titles}${done} } },
    "transitions": {
      "finish": { ${titles}, ${finish} }${more && `,\n      ${more}`}
    }
  }`,
    access,
  );
}

const transition = (name: string, words: string): string =>
  `${name.startsWith(locationMark) ? locationMark : ''}"${name.replace(locationMark, '')}": { ${titles}, ${words} }`;
const finishing = (more: string): string => machine({ finish: `"from": "open", "to": "done", ${more}` });
const finish = '/x-states/transitions/finish';

const machines: readonly Case[] = [
  noteCase(
    'states/unknown-initial',
    machine({ initial: `${locationMark}"opne"` }),
    '/x-states/initial',
    'open',
  ),
  noteCase(
    'states/unknown-stored',
    machine({ initial: `"open", "stored": ${locationMark}"dnoe"` }),
    '/x-states/stored',
    'done',
  ),
  noteCase(
    'states/unknown-state',
    machine({
      finish: '"from": ["open"], "to": "done"',
      more: transition('redo', `"from": ["open", ${locationMark}"opne"], "to": "done"`),
    }),
    '/x-states/transitions/redo/from/1',
    'open',
  ),
  noteCase(
    'states/unknown-state',
    machine({ more: transition('redo', `"from": "open", "to": ${locationMark}"dome"`) }),
    '/x-states/transitions/redo/to',
    'done',
  ),
  noteCase(
    'states/field-choices',
    machine({
      properties: `${fields}, "status": { ${titles}, ${locationMark}"oneOf": [{ "const": "open", ${titles} }] }`,
    }),
    '/properties/status/oneOf',
    'oneOf',
  ),
  noteCase(
    'states/verb-name',
    machine({ more: transition(`${locationMark}delete`, '"from": "open", "to": "done"') }),
    '/x-states/transitions/delete',
    ['另取', 'another name'],
  ),
  noteCase(
    'states/nobody-may',
    machine({ access: '{ "bureau": { "see": true } }' }).replace('"finish"', `${locationMark}"finish"`),
    finish,
    'do',
  ),
  noteCase(
    'states/unreachable',
    machine({ open: ' }, "lost": { "title": "丢失", "x-title-en": "Lost", "final": true' }).replace(
      '"lost"',
      `${locationMark}"lost"`,
    ),
    '/x-states/states/lost',
    ['删去', 'take it out'],
  ),
  noteCase(
    'states/dead-end',
    machine({ done: '' }).replace('"done": { "title"', `${locationMark}"done": { "title"`),
    '/x-states/states/done',
    '"final": true',
  ),
  noteCase(
    'states/final-leaves',
    machine({ more: transition('reopen', `"from": ${locationMark}"done", "to": "open"`) }),
    '/x-states/transitions/reopen/from',
    'final',
  ),
  noteCase('states/at-field', finishing(`"at": ${locationMark}"dueOn"`), `${finish}/at`, 'dueAt'),
  noteCase('states/at-field', finishing(`"at": ${locationMark}"code"`), `${finish}/at`, 'dueAt'),
  noteCase(
    'states/at-unwritten',
    machine({
      finish: `"from": "open", "to": "done", "at": ${locationMark}"dueAt"`,
      access: '{ "admin": { "see": true, "create": ["code"], "edit": ["code"] } }',
    }),
    `${finish}/at`,
    ['填写“dueAt”', 'edit "dueAt"'],
  ),
  noteCase(
    'conditions/variable',
    finishing(
      `"guard": { "properties": { "record": { "properties": { "userId": { "const": ${locationMark}"$me.area" } } } } }`,
    ),
    `${finish}/guard/properties/record/properties/userId/const`,
    ['rows', 'rows'],
  ),
  noteCase(
    'states/on-resource',
    finishing(`"on": { "resource": ${locationMark}"aera", "via": "parentId", "states": ["open"] }`),
    `${finish}/on/resource`,
    'area',
  ),
  noteCase(
    'states/on-via',
    finishing(`"on": { "resource": "area", "via": ${locationMark}"parentId", "states": ["open"] }`),
    `${finish}/on/via`,
    ['先声明', 'declare'],
    ['states/on-states'],
  ),
  noteCase(
    'states/on-states',
    finishing(`"on": { "resource": "note", "via": "code", "states": ["open", ${locationMark}"dome"] }`),
    `${finish}/on/states/1`,
    'done',
    ['states/on-via'],
  ),
  noteCase(
    'states/related',
    finishing(`"related": { "one": { "first": ${locationMark}"aera" } }`),
    `${finish}/related/one/first`,
    'area',
  ),
  noteCase(
    'states/related',
    finishing(`"related": { "many": { "count": ${locationMark}"aera" } }`),
    `${finish}/related/many/count`,
    'area',
  ),
  noteCase(
    'states/related',
    finishing(`"related": { ${locationMark}"many": { "where": {} } }`),
    `${finish}/related/many`,
    'count',
  ),
  noteCase(
    'rows/unknown-field',
    finishing(`"related": { "many": { "count": "area", "where": { ${locationMark}"cod": "$this.code" } } }`),
    `${finish}/related/many/where/cod`,
    'code',
  ),
  noteCase(
    'rows/unknown-this',
    finishing(`"related": { "many": { "count": "area", "where": { "code": ${locationMark}"$this.cod" } } }`),
    `${finish}/related/many/where/code`,
    '$this.code',
  ),
  noteCase(
    'states/guard',
    finishing(`"guard": { "properties": { ${locationMark}"recrod": { "required": ["code"] } } }`),
    `${finish}/guard/properties/recrod`,
    'record',
  ),
  noteCase(
    'states/guard',
    finishing(`"guard": { "properties": { "record": { "required": [${locationMark}"cod"] } } }`),
    `${finish}/guard/properties/record/required/0`,
    'code',
  ),
  noteCase(
    'states/guard',
    finishing(
      `"input": { "properties": { ${text('why')} } }, "guard": { "properties": { "input": { "properties": { ${locationMark}"wyh": { "minLength": 2 } } } } }`,
    ),
    `${finish}/guard/properties/input/properties/wyh`,
    'why',
  ),
  noteCase(
    'states/guard',
    finishing(
      `"guard": { "properties": { "related": { "properties": { ${locationMark}"open": { "maximum": 0 } } } } }`,
    ),
    `${finish}/guard/properties/related/properties/open`,
    ['先声明', 'declare'],
  ),
  noteCase(
    'shape/missing-word',
    finishing('"refusal": "不行", "x-refusal-en": "No"').replace('"finish"', `${locationMark}"finish"`),
    finish,
    'guard',
  ),
  noteCase(
    'fields/no-type',
    finishing(`"input": { "properties": { ${locationMark}"why": { ${titles} } } }`),
    `${finish}/input/properties/why`,
    'type',
  ),
];

const effect = (text: string): string => finishing(`"effects": [${text}]`);
const inEffect = (
  rule: string,
  text: string,
  pointer: string,
  cure: Case['cure'],
  also: readonly string[] = [],
): Case => noteCase(rule, effect(text), `${finish}/effects/0${pointer}`, cure, also);

const effects: readonly Case[] = [
  inEffect('effects/one-act', `${locationMark}{ "set": { "code": "a" }, "lock": ["code"] }`, '', [
    '每个花括号',
    'each pair of braces',
  ]),
  inEffect('effects/one-act', `${locationMark}{}`, '', 'notify'),
  inEffect(
    'effects/unknown-resource',
    `{ "create": ${locationMark}"aera", "values": { "code": "a" } }`,
    '/create',
    'area',
  ),
  inEffect('effects/unknown-field', `{ "set": { ${locationMark}"cod": "a" } }`, '/set/cod', 'code'),
  inEffect('effects/unknown-field', `{ "set": { ${locationMark}"status": "done" } }`, '/set/status', [
    '可用的有',
    'There are',
  ]),
  inEffect(
    'effects/unknown-field',
    `{ "update": "area", "where": { "code": "$this.code" }, "values": { ${locationMark}"levle": "city" } }`,
    '/values/levle',
    'level',
  ),
  inEffect('effects/unknown-word', `{ "set": { "code": ${locationMark}"$input.code" } }`, '/set/code', [
    '“input”里声明“code”',
    'Declare "code" in the "input"',
  ]),
  inEffect('effects/unknown-word', `{ "set": { "userId": ${locationMark}"$mee" } }`, '/set/userId', '$me'),
  inEffect('effects/kind', `{ "set": { "dueAt": ${locationMark}"$this.code" } }`, '/set/dueAt', '$this.code'),
  inEffect(
    'effects/kind',
    `{ "set": { "userId": ${locationMark}"$this.areaId" } }`,
    '/set/userId',
    '$this.areaId',
  ),
  inEffect('effects/kind', `{ "set": { "code": ${locationMark}"$season" } }`, '/set/code', '$season'),
  inEffect(
    'effects/value',
    `{ "create": "area", "values": { "level": ${locationMark}"cty" } }`,
    '/values/level',
    'city',
  ),
  inEffect('effects/lock-field', `{ "lock": [${locationMark}"cod"] }`, '/lock/0', 'code'),
  inEffect('effects/lock-field', `{ "unlock": [${locationMark}"cod"] }`, '/unlock/0', 'code'),
  inEffect(
    'effects/notify',
    `{ "notify": ${locationMark}"buraeu", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    'bureau',
  ),
  inEffect(
    'effects/notify',
    `{ "notify": ${locationMark}"$this.useId", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    '$this.userId',
  ),
  inEffect('effects/unknown-rule', `{ "rule": ${locationMark}"nxet" }`, '/rule', 'next'),
  inEffect(
    'rows/unknown-field',
    `{ "update": "area", "where": { ${locationMark}"cod": "a" }, "values": { "code": "b" } }`,
    '/where/cod',
    'code',
  ),
  inEffect('shape/missing-word', `${locationMark}{ "create": "area" }`, '', 'values'),
  noteCase(
    'scope/timer',
    machine({
      finish: `"from": "open", "to": "done", "at": "dueAt", "effects": [{ "update": "user", "where": { "uuid": "$this.userId" }, "values": { "areaId": ${locationMark}"$this.areaId" } }]`,
    }),
    `${finish}/effects/0/values/areaId`,
    ['清空', 'empty'],
  ),
  {
    rule: 'effects/incomplete',
    files: {
      'resources/paper.json': resource(`${text('code')}, ${text('name')}`, '"required": ["code", "name"]'),
      'resources/note.json': effect(`{ "create": "paper", ${locationMark}"values": { "code": "a" } }`),
    },
    pointer: `${finish}/effects/0/values`,
    cure: 'name',
  },
];

export const stateCases: readonly Case[] = [...machines, ...effects];
