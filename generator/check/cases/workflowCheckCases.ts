import {
  locationMark,
  createNoteCase,
  textField,
  bilingualTitles,
  integerField,
  type CheckCase,
} from './case';
import {
  finishTransitionPointer,
  finishTransitionWorkflow,
  brokenWorkflow,
  brokenWorkflowFields,
  createTransitionSource,
} from './brokenWorkflow';

const machines: readonly CheckCase[] = [
  createNoteCase(
    'states/unknown-initial',
    brokenWorkflow({ initial: `${locationMark}"opne"` }),
    '/x-states/initial',
    'open',
  ),
  createNoteCase(
    'states/unknown-stored',
    brokenWorkflow({ initial: `"open", "stored": ${locationMark}"dnoe"` }),
    '/x-states/stored',
    'done',
  ),
  createNoteCase(
    'states/unknown-state',
    brokenWorkflow({
      finish: '"from": ["open"], "to": "done"',
      more: createTransitionSource('redo', `"from": ["open", ${locationMark}"opne"], "to": "done"`),
    }),
    '/x-states/transitions/redo/from/1',
    'open',
  ),
  createNoteCase(
    'states/unknown-state',
    brokenWorkflow({ more: createTransitionSource('redo', `"from": "open", "to": ${locationMark}"dome"`) }),
    '/x-states/transitions/redo/to',
    'done',
  ),
  createNoteCase(
    'states/unknown-state',
    brokenWorkflow({ finish: `"from": ${locationMark}"opens", "to": "done"` }),
    '/x-states/transitions/finish/from',
    ['“open”', '"open"'],
  ),
  createNoteCase(
    'states/field-choices',
    brokenWorkflow({
      properties: `${brokenWorkflowFields}, "status": { ${bilingualTitles}, ${locationMark}"oneOf": [{ "const": "open", ${bilingualTitles} }] }`,
    }),
    '/properties/status/oneOf',
    'oneOf',
  ),
  createNoteCase(
    'states/verb-name',
    brokenWorkflow({ more: createTransitionSource(`${locationMark}delete`, '"from": "open", "to": "done"') }),
    '/x-states/transitions/delete',
    ['另取', 'another name'],
  ),
  createNoteCase(
    'fields/unknown-rule',
    finishTransitionWorkflow(`"rules": ["age", ${locationMark}"agee"]`),
    `${finishTransitionPointer}/rules/1`,
    'age',
  ),
  createNoteCase(
    'states/nobody-may',
    brokenWorkflow({ access: '{ "bureau": { "see": true } }' }).replace(
      '"finish"',
      `${locationMark}"finish"`,
    ),
    finishTransitionPointer,
    'do',
  ),
  createNoteCase(
    'states/nobody-may',
    finishTransitionWorkflow('"effectOnly": true').replace('"finish"', `${locationMark}"finish"`),
    finishTransitionPointer,
    'effectOnly',
  ),
  createNoteCase(
    'states/unreachable',
    brokenWorkflow({ open: ' }, "lost": { "title": "丢失", "x-title-en": "Lost", "final": true' }).replace(
      '"lost"',
      `${locationMark}"lost"`,
    ),
    '/x-states/states/lost',
    ['删去', 'take it out'],
  ),
  createNoteCase(
    'states/dead-end',
    brokenWorkflow({ done: '' }).replace('"done": { "title"', `${locationMark}"done": { "title"`),
    '/x-states/states/done',
    '"final": true',
  ),
  createNoteCase(
    'states/final-leaves',
    brokenWorkflow({ more: createTransitionSource('reopen', `"from": ${locationMark}"done", "to": "open"`) }),
    '/x-states/transitions/reopen/from',
    'final',
  ),
  createNoteCase(
    'states/at-field',
    finishTransitionWorkflow(`"at": ${locationMark}"dueOn"`),
    `${finishTransitionPointer}/at`,
    'dueAt',
  ),
  createNoteCase(
    'states/at-field',
    brokenWorkflow({
      finish: `"from": "open", "to": "done", "at": ${locationMark}"closesOn"`,
      properties: textField('closesOn', '"format": "date"'),
    }),
    `${finishTransitionPointer}/at`,
    ['写成“date-time”', '"format" "date-time"'],
  ),
  createNoteCase(
    'states/at-field',
    finishTransitionWorkflow(`"at": ${locationMark}"code"`),
    `${finishTransitionPointer}/at`,
    'dueAt',
  ),
  createNoteCase(
    'states/at-unwritten',
    brokenWorkflow({
      finish: `"from": "open", "to": "done", "at": ${locationMark}"dueAt"`,
      access: '{ "admin": { "see": true, "create": ["code"], "edit": ["code"] } }',
    }),
    `${finishTransitionPointer}/at`,
    ['填写“dueAt”', 'edit "dueAt"'],
  ),
  {
    // A rule of another resource writes no records of this resource.
    rule: 'states/at-unwritten',
    files: {
      'resources/task.json': finishTransitionWorkflow('"effects": [{ "rule": "next" }]'),
      'resources/note.json': brokenWorkflow({
        finish: `"from": "open", "to": "done", "at": ${locationMark}"dueAt"`,
        access: '{ "admin": { "see": true, "create": ["code"], "edit": ["code"] } }',
      }),
    },
    pointer: `${finishTransitionPointer}/at`,
    cure: ['填写“dueAt”', 'edit "dueAt"'],
  },
  createNoteCase(
    'conditions/variable',
    finishTransitionWorkflow(
      `"guard": { "properties": { "record": { "properties": { "userId": { "const": ${locationMark}"$me.area" } } } } }`,
    ),
    `${finishTransitionPointer}/guard/properties/record/properties/userId/const`,
    ['rows', 'rows'],
  ),
  createNoteCase(
    'states/on-resource',
    finishTransitionWorkflow(
      `"on": { "resource": ${locationMark}"aera", "via": "parentId", "states": ["open"] }`,
    ),
    `${finishTransitionPointer}/on/resource`,
    'area',
  ),
  createNoteCase(
    'states/on-via',
    finishTransitionWorkflow(
      `"on": { "resource": "area", "via": ${locationMark}"parentId", "states": ["open"] }`,
    ),
    `${finishTransitionPointer}/on/via`,
    ['先声明', 'declare'],
    ['states/on-states'],
  ),
  createNoteCase(
    'states/on-states',
    finishTransitionWorkflow(
      `"on": { "resource": "note", "via": "code", "states": ["open", ${locationMark}"dome"] }`,
    ),
    `${finishTransitionPointer}/on/states/1`,
    'done',
    ['states/on-via'],
  ),
  createNoteCase(
    'states/related',
    finishTransitionWorkflow(`"related": { "one": { "first": ${locationMark}"aera" } }`),
    `${finishTransitionPointer}/related/one/first`,
    'area',
  ),
  createNoteCase(
    'states/related',
    finishTransitionWorkflow(`"related": { "many": { "count": ${locationMark}"aera" } }`),
    `${finishTransitionPointer}/related/many/count`,
    'area',
  ),
  createNoteCase(
    'states/related',
    finishTransitionWorkflow(`"related": { ${locationMark}"many": { "where": {} } }`),
    `${finishTransitionPointer}/related/many`,
    'count',
  ),
  createNoteCase(
    'rows/unknown-field',
    finishTransitionWorkflow(
      `"related": { "many": { "count": "area", "where": { ${locationMark}"cod": "$this.code" } } }`,
    ),
    `${finishTransitionPointer}/related/many/where/cod`,
    'code',
  ),
  createNoteCase(
    'rows/unknown-this',
    finishTransitionWorkflow(
      `"related": { "many": { "count": "area", "where": { "code": ${locationMark}"$this.cod" } } }`,
    ),
    `${finishTransitionPointer}/related/many/where/code`,
    '$this.code',
  ),
  createNoteCase(
    'states/guard-not-stored',
    brokenWorkflow({
      finish: `"from": "open", "to": "done", "guard": { "properties": { "record": { "properties": { ${locationMark}"notes": { "minimum": 1 } } } } }`,
      properties: integerField('notes', '"x-derive": { "count": "note", "public": true }'),
    }),
    `${finishTransitionPointer}/guard/properties/record/properties/notes`,
    ['“related”', '"related"'],
  ),
  createNoteCase(
    'states/guard',
    finishTransitionWorkflow(
      `"guard": { "properties": { ${locationMark}"recrod": { "required": ["code"] } } }`,
    ),
    `${finishTransitionPointer}/guard/properties/recrod`,
    'record',
  ),
  createNoteCase(
    'states/guard',
    finishTransitionWorkflow(
      `"guard": { "properties": { "record": { "required": [${locationMark}"cod"] } } }`,
    ),
    `${finishTransitionPointer}/guard/properties/record/required/0`,
    'code',
  ),
  createNoteCase(
    'states/guard',
    finishTransitionWorkflow(`"guard": { "required": [${locationMark}"code"] }`),
    `${finishTransitionPointer}/guard/required/0`,
    '"record": { "properties": { "code": … } }',
  ),
  createNoteCase(
    'states/guard',
    finishTransitionWorkflow(
      `"input": { "properties": { ${textField('why')} } }, "guard": { "properties": { "input": { "properties": { ${locationMark}"wyh": { "minLength": 2 } } } } }`,
    ),
    `${finishTransitionPointer}/guard/properties/input/properties/wyh`,
    'why',
  ),
  createNoteCase(
    'states/guard',
    finishTransitionWorkflow(
      `"guard": { "properties": { "related": { "properties": { ${locationMark}"open": { "maximum": 0 } } } } }`,
    ),
    `${finishTransitionPointer}/guard/properties/related/properties/open`,
    ['先声明', 'declare'],
  ),
  createNoteCase(
    'shape/missing-word',
    finishTransitionWorkflow('"refusal": "不行", "x-refusal-en": "No"').replace(
      '"finish"',
      `${locationMark}"finish"`,
    ),
    finishTransitionPointer,
    'guard',
  ),
  createNoteCase(
    'fields/no-type',
    finishTransitionWorkflow(`"input": { "properties": { ${locationMark}"why": { ${bilingualTitles} } } }`),
    `${finishTransitionPointer}/input/properties/why`,
    'type',
  ),
];

const ownGrant = '"parent": { "see": true, "rows": { "createdBy": "$me" } }';

/** A workflow whose joined states for parents are invalid. */
function seeing(
  rule: string,
  seen: { field?: string; roles?: string; states?: string; access?: string; more?: string },
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase {
  const { field = '"progress"', roles = '["parent"]', access = ownGrant, more = '' } = seen;
  const { states = `"going": { ${bilingualTitles}, "of": ["open"] }` } = seen;
  const file = brokenWorkflow({
    access: `{ "admin": { "all": true }, ${access} }`,
    finish: '"from": "open", "to": "done"',
  });
  const words = `"seenAs": { ${field}: { ${bilingualTitles}, "roles": ${roles}, "states": { ${states} } }${more} },`;
  return createNoteCase(
    rule,
    file.replace('"transitions"', `${words}\n    "transitions"`),
    pointer,
    cure,
    also,
  );
}

const progress = '/x-states/seenAs/progress';
const seenStates: readonly CheckCase[] = [
  seeing(
    'states/seen-state',
    { states: `"going": { ${bilingualTitles}, "of": [${locationMark}"opne"] }` },
    `${progress}/states/going/of/0`,
    'open',
  ),
  seeing(
    'states/seen-twice',
    {
      states: `"going": { ${bilingualTitles}, "of": ["open"] }, "over": { ${bilingualTitles}, "of": ["done", ${locationMark}"open"] }`,
    },
    `${progress}/states/over/of/1`,
    ['一处', 'one place'],
  ),
  seeing(
    'states/seen-name',
    { states: `${locationMark}"done": { ${bilingualTitles}, "of": ["open"] }` },
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
      more: `, "phase": { ${bilingualTitles}, "roles": [${locationMark}"parent"], "states": { "going": { ${bilingualTitles}, "of": ["open"] } } }`,
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

export const workflowCheckCases: readonly CheckCase[] = [...machines, ...seenStates];
