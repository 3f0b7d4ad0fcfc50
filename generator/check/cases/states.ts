import { inNote, mark, relation, resource, text, titles, type Case } from './case';

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

/** A machine of two states and one transition, with what is wrong about it. */
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
  `${name.startsWith(mark) ? mark : ''}"${name.replace(mark, '')}": { ${titles}, ${words} }`;
const finishing = (more: string): string => machine({ finish: `"from": "open", "to": "done", ${more}` });
const finish = '/x-states/transitions/finish';

const machines: readonly Case[] = [
  inNote('states/unknown-initial', machine({ initial: `${mark}"opne"` }), '/x-states/initial', 'open'),
  inNote(
    'states/unknown-state',
    machine({
      finish: '"from": ["open"], "to": "done"',
      more: transition('redo', `"from": ["open", ${mark}"opne"], "to": "done"`),
    }),
    '/x-states/transitions/redo/from/1',
    'open',
  ),
  inNote(
    'states/unknown-state',
    machine({ more: transition('redo', `"from": "open", "to": ${mark}"dome"`) }),
    '/x-states/transitions/redo/to',
    'done',
  ),
  inNote(
    'states/field-choices',
    machine({
      properties: `${fields}, "status": { ${titles}, ${mark}"oneOf": [{ "const": "open", ${titles} }] }`,
    }),
    '/properties/status/oneOf',
    'oneOf',
  ),
  inNote(
    'states/verb-name',
    machine({ more: transition(`${mark}delete`, '"from": "open", "to": "done"') }),
    '/x-states/transitions/delete',
    ['另取', 'another name'],
  ),
  inNote(
    'states/nobody-may',
    machine({ access: '{ "bureau": { "see": true } }' }).replace('"finish"', `${mark}"finish"`),
    finish,
    'do',
  ),
  inNote(
    'states/unreachable',
    machine({ open: ' }, "lost": { "title": "丢失", "x-title-en": "Lost", "final": true' }).replace(
      '"lost"',
      `${mark}"lost"`,
    ),
    '/x-states/states/lost',
    ['删去', 'take it out'],
  ),
  inNote(
    'states/dead-end',
    machine({ done: '' }).replace('"done": { "title"', `${mark}"done": { "title"`),
    '/x-states/states/done',
    '"final": true',
  ),
  inNote(
    'states/final-leaves',
    machine({ more: transition('reopen', `"from": ${mark}"done", "to": "open"`) }),
    '/x-states/transitions/reopen/from',
    'final',
  ),
  inNote('states/at-field', finishing(`"at": ${mark}"dueOn"`), `${finish}/at`, 'dueAt'),
  inNote('states/at-field', finishing(`"at": ${mark}"code"`), `${finish}/at`, 'dueAt'),
  inNote(
    'states/on-resource',
    finishing(`"on": { "resource": ${mark}"aera", "via": "parentId", "states": ["open"] }`),
    `${finish}/on/resource`,
    'area',
  ),
  inNote(
    'states/on-via',
    finishing(`"on": { "resource": "area", "via": ${mark}"parentId", "states": ["open"] }`),
    `${finish}/on/via`,
    ['删去', 'Take it out'],
    ['states/on-states'],
  ),
  inNote(
    'states/on-states',
    finishing(`"on": { "resource": "note", "via": "code", "states": ["open", ${mark}"dome"] }`),
    `${finish}/on/states/1`,
    'done',
    ['states/on-via'],
  ),
  inNote(
    'states/related',
    finishing(`"related": { "one": { "first": ${mark}"aera" } }`),
    `${finish}/related/one/first`,
    'area',
  ),
  inNote(
    'states/related',
    finishing(`"related": { "many": { "count": ${mark}"aera" } }`),
    `${finish}/related/many/count`,
    'area',
  ),
  inNote(
    'states/related',
    finishing(`"related": { ${mark}"many": { "where": {} } }`),
    `${finish}/related/many`,
    'count',
  ),
  inNote(
    'rows/unknown-field',
    finishing(`"related": { "many": { "count": "area", "where": { ${mark}"cod": "$this.code" } } }`),
    `${finish}/related/many/where/cod`,
    'code',
  ),
  inNote(
    'rows/unknown-this',
    finishing(`"related": { "many": { "count": "area", "where": { "code": ${mark}"$this.cod" } } }`),
    `${finish}/related/many/where/code`,
    '$this.code',
  ),
  inNote(
    'states/guard',
    finishing(`"guard": { "properties": { ${mark}"recrod": { "required": ["code"] } } }`),
    `${finish}/guard/properties/recrod`,
    'record',
  ),
  inNote(
    'states/guard',
    finishing(`"guard": { "properties": { "record": { "required": [${mark}"cod"] } } }`),
    `${finish}/guard/properties/record/required/0`,
    'code',
  ),
  inNote(
    'states/guard',
    finishing(
      `"input": { "properties": { ${text('why')} } }, "guard": { "properties": { "input": { "properties": { ${mark}"wyh": { "minLength": 2 } } } } }`,
    ),
    `${finish}/guard/properties/input/properties/wyh`,
    'why',
  ),
  inNote(
    'states/guard',
    finishing(
      `"guard": { "properties": { "related": { "properties": { ${mark}"open": { "maximum": 0 } } } } }`,
    ),
    `${finish}/guard/properties/related/properties/open`,
    ['删去', 'Take it out'],
  ),
  inNote(
    'shape/missing-word',
    finishing('"refusal": "不行", "x-refusal-en": "No"').replace('"finish"', `${mark}"finish"`),
    finish,
    'guard',
  ),
  inNote(
    'fields/no-type',
    finishing(`"input": { "properties": { ${mark}"why": { ${titles} } } }`),
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
): Case => inNote(rule, effect(text), `${finish}/effects/0${pointer}`, cure, also);

const effects: readonly Case[] = [
  inEffect('effects/one-act', `${mark}{ "set": { "code": "a" }, "lock": ["code"] }`, '', [
    '每个花括号',
    'each pair of braces',
  ]),
  inEffect('effects/one-act', `${mark}{}`, '', 'notify'),
  inEffect(
    'effects/unknown-resource',
    `{ "create": ${mark}"aera", "values": { "code": "a" } }`,
    '/create',
    'area',
  ),
  inEffect('effects/unknown-field', `{ "set": { ${mark}"cod": "a" } }`, '/set/cod', 'code'),
  inEffect('effects/unknown-field', `{ "set": { ${mark}"status": "done" } }`, '/set/status', [
    '可用的有',
    'There are',
  ]),
  inEffect(
    'effects/unknown-field',
    `{ "update": "area", "where": { "code": "$this.code" }, "values": { ${mark}"levle": "city" } }`,
    '/values/levle',
    'level',
  ),
  inEffect('effects/unknown-word', `{ "set": { "code": ${mark}"$input.why" } }`, '/set/code', [
    '可用的有',
    'There are',
  ]),
  inEffect('effects/unknown-word', `{ "set": { "userId": ${mark}"$mee" } }`, '/set/userId', '$me'),
  inEffect(
    'effects/value',
    `{ "create": "area", "values": { "level": ${mark}"cty" } }`,
    '/values/level',
    'city',
  ),
  inEffect('effects/lock-field', `{ "lock": [${mark}"cod"] }`, '/lock/0', 'code'),
  inEffect('effects/lock-field', `{ "unlock": [${mark}"cod"] }`, '/unlock/0', 'code'),
  inEffect(
    'effects/notify',
    `{ "notify": ${mark}"buraeu", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    'bureau',
  ),
  inEffect(
    'effects/notify',
    `{ "notify": ${mark}"$this.useId", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    '$this.userId',
  ),
  inEffect('effects/unknown-rule', `{ "rule": ${mark}"nxet" }`, '/rule', 'next'),
  inEffect(
    'rows/unknown-field',
    `{ "update": "area", "where": { ${mark}"cod": "a" }, "values": { "code": "b" } }`,
    '/where/cod',
    'code',
  ),
  inEffect('shape/missing-word', `${mark}{ "create": "area" }`, '', 'values'),
  {
    rule: 'effects/incomplete',
    files: {
      'resources/paper.json': resource(`${text('code')}, ${text('name')}`, '"required": ["code", "name"]'),
      'resources/note.json': effect(`{ "create": "paper", ${mark}"values": { "code": "a" } }`),
    },
    pointer: `${finish}/effects/0/values`,
    cure: 'name',
  },
];

export const stateCases: readonly Case[] = [...machines, ...effects];
