import { locationMark, noteCase, text, titles, wholeNumber, type Case } from './case';
import { finish, finishing, machine, machineFields, transition } from './machine';

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
    'states/unknown-state',
    machine({ finish: `"from": ${locationMark}"opens", "to": "done"` }),
    '/x-states/transitions/finish/from',
    ['“open”', '"open"'],
  ),
  noteCase(
    'states/field-choices',
    machine({
      properties: `${machineFields}, "status": { ${titles}, ${locationMark}"oneOf": [{ "const": "open", ${titles} }] }`,
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
    'fields/unknown-rule',
    finishing(`"rules": ["age", ${locationMark}"agee"]`),
    `${finish}/rules/1`,
    'age',
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
  noteCase(
    'states/at-field',
    machine({
      finish: `"from": "open", "to": "done", "at": ${locationMark}"closesOn"`,
      properties: text('closesOn', '"format": "date"'),
    }),
    `${finish}/at`,
    ['写成“date-time”', '"format" "date-time"'],
  ),
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
  {
    // A rule of another resource writes none of these records.
    rule: 'states/at-unwritten',
    files: {
      'resources/task.json': finishing('"effects": [{ "rule": "next" }]'),
      'resources/note.json': machine({
        finish: `"from": "open", "to": "done", "at": ${locationMark}"dueAt"`,
        access: '{ "admin": { "see": true, "create": ["code"], "edit": ["code"] } }',
      }),
    },
    pointer: `${finish}/at`,
    cure: ['填写“dueAt”', 'edit "dueAt"'],
  },
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
    'states/guard-not-stored',
    machine({
      finish: `"from": "open", "to": "done", "guard": { "properties": { "record": { "properties": { ${locationMark}"notes": { "minimum": 1 } } } } }`,
      properties: wholeNumber('notes', '"x-derive": { "count": "note", "public": true }'),
    }),
    `${finish}/guard/properties/record/properties/notes`,
    ['“related”', '"related"'],
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
    finishing(`"guard": { "required": [${locationMark}"code"] }`),
    `${finish}/guard/required/0`,
    '"record": { "properties": { "code": … } }',
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

const ownGrant = '"parent": { "see": true, "rows": { "createdBy": "$me" } }';

/** States that parents see as one, with a mistake. */
function seeing(
  rule: string,
  seen: { field?: string; roles?: string; states?: string; access?: string; more?: string },
  pointer: string,
  cure: Case['cure'],
  also: readonly string[] = [],
): Case {
  const { field = '"progress"', roles = '["parent"]', access = ownGrant, more = '' } = seen;
  const { states = `"going": { ${titles}, "of": ["open"] }` } = seen;
  const file = machine({
    access: `{ "admin": { "all": true }, ${access} }`,
    finish: '"from": "open", "to": "done"',
  });
  const words = `"seenAs": { ${field}: { ${titles}, "roles": ${roles}, "states": { ${states} } }${more} },`;
  return noteCase(rule, file.replace('"transitions"', `${words}\n    "transitions"`), pointer, cure, also);
}

const progress = '/x-states/seenAs/progress';
const seenStates: readonly Case[] = [
  seeing(
    'states/seen-state',
    { states: `"going": { ${titles}, "of": [${locationMark}"opne"] }` },
    `${progress}/states/going/of/0`,
    'open',
  ),
  seeing(
    'states/seen-twice',
    {
      states: `"going": { ${titles}, "of": ["open"] }, "over": { ${titles}, "of": ["done", ${locationMark}"open"] }`,
    },
    `${progress}/states/over/of/1`,
    ['一处', 'one place'],
  ),
  seeing(
    'states/seen-name',
    { states: `${locationMark}"done": { ${titles}, "of": ["open"] }` },
    `${progress}/states/done`,
    ['另取', 'another name'],
  ),
  seeing('states/seen-field', { field: `${locationMark}"code"` }, '/x-states/seenAs/code', [
    '另取',
    'another name',
  ]),
  seeing(
    'states/seen-role',
    { roles: `["parent", ${locationMark}"paernt"]` },
    `${progress}/roles/1`,
    'parent',
  ),
  seeing('states/seen-role', { roles: `["parent", ${locationMark}"bureau"]` }, `${progress}/roles/1`, [
    '可用的有',
    'There are',
  ]),
  seeing(
    'states/seen-role-twice',
    {
      more: `, "phase": { ${titles}, "roles": [${locationMark}"parent"], "states": { "going": { ${titles}, "of": ["open"] } } }`,
    },
    '/x-states/seenAs/phase/roles/0',
    ['写在一处', 'once'],
  ),
  seeing(
    'states/seen-anyway',
    { access: `${ownGrant}, ${locationMark}"any": { "see": true }` },
    '/x-access/any',
    '"except": ["status"]',
  ),
];

export const stateCases: readonly Case[] = [...machines, ...seenStates];
