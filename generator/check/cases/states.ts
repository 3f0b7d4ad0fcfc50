import { noteCase, mistakeMark, relation, resource, text, titles, type Case } from './case';

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
  `${name.startsWith(mistakeMark) ? mistakeMark : ''}"${name.replace(mistakeMark, '')}": { ${titles}, ${words} }`;
const finishing = (more: string): string => machine({ finish: `"from": "open", "to": "done", ${more}` });
const finish = '/x-states/transitions/finish';

const machines: readonly Case[] = [
  noteCase(
    'states/unknown-initial',
    machine({ initial: `${mistakeMark}"opne"` }),
    '/x-states/initial',
    'open',
  ),
  noteCase(
    'states/unknown-state',
    machine({
      finish: '"from": ["open"], "to": "done"',
      more: transition('redo', `"from": ["open", ${mistakeMark}"opne"], "to": "done"`),
    }),
    '/x-states/transitions/redo/from/1',
    'open',
  ),
  noteCase(
    'states/unknown-state',
    machine({ more: transition('redo', `"from": "open", "to": ${mistakeMark}"dome"`) }),
    '/x-states/transitions/redo/to',
    'done',
  ),
  noteCase(
    'states/field-choices',
    machine({
      properties: `${fields}, "status": { ${titles}, ${mistakeMark}"oneOf": [{ "const": "open", ${titles} }] }`,
    }),
    '/properties/status/oneOf',
    'oneOf',
  ),
  noteCase(
    'states/verb-name',
    machine({ more: transition(`${mistakeMark}delete`, '"from": "open", "to": "done"') }),
    '/x-states/transitions/delete',
    ['另取', 'another name'],
  ),
  noteCase(
    'states/nobody-may',
    machine({ access: '{ "bureau": { "see": true } }' }).replace('"finish"', `${mistakeMark}"finish"`),
    finish,
    'do',
  ),
  noteCase(
    'states/unreachable',
    machine({ open: ' }, "lost": { "title": "丢失", "x-title-en": "Lost", "final": true' }).replace(
      '"lost"',
      `${mistakeMark}"lost"`,
    ),
    '/x-states/states/lost',
    ['删去', 'take it out'],
  ),
  noteCase(
    'states/dead-end',
    machine({ done: '' }).replace('"done": { "title"', `${mistakeMark}"done": { "title"`),
    '/x-states/states/done',
    '"final": true',
  ),
  noteCase(
    'states/final-leaves',
    machine({ more: transition('reopen', `"from": ${mistakeMark}"done", "to": "open"`) }),
    '/x-states/transitions/reopen/from',
    'final',
  ),
  noteCase('states/at-field', finishing(`"at": ${mistakeMark}"dueOn"`), `${finish}/at`, 'dueAt'),
  noteCase('states/at-field', finishing(`"at": ${mistakeMark}"code"`), `${finish}/at`, 'dueAt'),
  noteCase(
    'states/on-resource',
    finishing(`"on": { "resource": ${mistakeMark}"aera", "via": "parentId", "states": ["open"] }`),
    `${finish}/on/resource`,
    'area',
  ),
  noteCase(
    'states/on-via',
    finishing(`"on": { "resource": "area", "via": ${mistakeMark}"parentId", "states": ["open"] }`),
    `${finish}/on/via`,
    ['删去', 'Take it out'],
    ['states/on-states'],
  ),
  noteCase(
    'states/on-states',
    finishing(`"on": { "resource": "note", "via": "code", "states": ["open", ${mistakeMark}"dome"] }`),
    `${finish}/on/states/1`,
    'done',
    ['states/on-via'],
  ),
  noteCase(
    'states/related',
    finishing(`"related": { "one": { "first": ${mistakeMark}"aera" } }`),
    `${finish}/related/one/first`,
    'area',
  ),
  noteCase(
    'states/related',
    finishing(`"related": { "many": { "count": ${mistakeMark}"aera" } }`),
    `${finish}/related/many/count`,
    'area',
  ),
  noteCase(
    'states/related',
    finishing(`"related": { ${mistakeMark}"many": { "where": {} } }`),
    `${finish}/related/many`,
    'count',
  ),
  noteCase(
    'rows/unknown-field',
    finishing(`"related": { "many": { "count": "area", "where": { ${mistakeMark}"cod": "$this.code" } } }`),
    `${finish}/related/many/where/cod`,
    'code',
  ),
  noteCase(
    'rows/unknown-this',
    finishing(`"related": { "many": { "count": "area", "where": { "code": ${mistakeMark}"$this.cod" } } }`),
    `${finish}/related/many/where/code`,
    '$this.code',
  ),
  noteCase(
    'states/guard',
    finishing(`"guard": { "properties": { ${mistakeMark}"recrod": { "required": ["code"] } } }`),
    `${finish}/guard/properties/recrod`,
    'record',
  ),
  noteCase(
    'states/guard',
    finishing(`"guard": { "properties": { "record": { "required": [${mistakeMark}"cod"] } } }`),
    `${finish}/guard/properties/record/required/0`,
    'code',
  ),
  noteCase(
    'states/guard',
    finishing(
      `"input": { "properties": { ${text('why')} } }, "guard": { "properties": { "input": { "properties": { ${mistakeMark}"wyh": { "minLength": 2 } } } } }`,
    ),
    `${finish}/guard/properties/input/properties/wyh`,
    'why',
  ),
  noteCase(
    'states/guard',
    finishing(
      `"guard": { "properties": { "related": { "properties": { ${mistakeMark}"open": { "maximum": 0 } } } } }`,
    ),
    `${finish}/guard/properties/related/properties/open`,
    ['删去', 'Take it out'],
  ),
  noteCase(
    'shape/missing-word',
    finishing('"refusal": "不行", "x-refusal-en": "No"').replace('"finish"', `${mistakeMark}"finish"`),
    finish,
    'guard',
  ),
  noteCase(
    'fields/no-type',
    finishing(`"input": { "properties": { ${mistakeMark}"why": { ${titles} } } }`),
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
  inEffect('effects/one-act', `${mistakeMark}{ "set": { "code": "a" }, "lock": ["code"] }`, '', [
    '每个花括号',
    'each pair of braces',
  ]),
  inEffect('effects/one-act', `${mistakeMark}{}`, '', 'notify'),
  inEffect(
    'effects/unknown-resource',
    `{ "create": ${mistakeMark}"aera", "values": { "code": "a" } }`,
    '/create',
    'area',
  ),
  inEffect('effects/unknown-field', `{ "set": { ${mistakeMark}"cod": "a" } }`, '/set/cod', 'code'),
  inEffect('effects/unknown-field', `{ "set": { ${mistakeMark}"status": "done" } }`, '/set/status', [
    '可用的有',
    'There are',
  ]),
  inEffect(
    'effects/unknown-field',
    `{ "update": "area", "where": { "code": "$this.code" }, "values": { ${mistakeMark}"levle": "city" } }`,
    '/values/levle',
    'level',
  ),
  inEffect('effects/unknown-word', `{ "set": { "code": ${mistakeMark}"$input.why" } }`, '/set/code', [
    '可用的有',
    'There are',
  ]),
  inEffect('effects/unknown-word', `{ "set": { "userId": ${mistakeMark}"$mee" } }`, '/set/userId', '$me'),
  inEffect(
    'effects/value',
    `{ "create": "area", "values": { "level": ${mistakeMark}"cty" } }`,
    '/values/level',
    'city',
  ),
  inEffect('effects/lock-field', `{ "lock": [${mistakeMark}"cod"] }`, '/lock/0', 'code'),
  inEffect('effects/lock-field', `{ "unlock": [${mistakeMark}"cod"] }`, '/unlock/0', 'code'),
  inEffect(
    'effects/notify',
    `{ "notify": ${mistakeMark}"buraeu", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    'bureau',
  ),
  inEffect(
    'effects/notify',
    `{ "notify": ${mistakeMark}"$this.useId", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    '$this.userId',
  ),
  inEffect('effects/unknown-rule', `{ "rule": ${mistakeMark}"nxet" }`, '/rule', 'next'),
  inEffect(
    'rows/unknown-field',
    `{ "update": "area", "where": { ${mistakeMark}"cod": "a" }, "values": { "code": "b" } }`,
    '/where/cod',
    'code',
  ),
  inEffect('shape/missing-word', `${mistakeMark}{ "create": "area" }`, '', 'values'),
  {
    rule: 'effects/incomplete',
    files: {
      'resources/paper.json': resource(`${text('code')}, ${text('name')}`, '"required": ["code", "name"]'),
      'resources/note.json': effect(`{ "create": "paper", ${mistakeMark}"values": { "code": "a" } }`),
    },
    pointer: `${finish}/effects/0/values`,
    cure: 'name',
  },
];

export const stateCases: readonly Case[] = [...machines, ...effects];
