import {
  choice,
  noteCase,
  locationMark,
  relation,
  resource,
  text,
  titles,
  wholeNumber,
  type Case,
} from './case';

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

/** Effects that make `close`, a transition with an input. */
const closing = (rule: string, values: string, pointer: string, cure: Case['cure'], more = ''): Case =>
  noteCase(
    rule,
    machine({
      finish: `"from": "open", "to": "done", "effects": [{ "transition": ${values.includes(locationMark) ? '' : locationMark}"close", "of": "note", "where": { "uuid": "$this" }${values} }]`,
      more: transition(
        'close',
        `"from": "open", "to": "done", "input": { "properties": { ${text('why', '"maxLength": 3')}, ${text('on', '"format": "date"')} }, "required": ["why"] }${more}`,
      ),
    }),
    `${finish}/effects/0${pointer}`,
    cure,
  );

const inputEffects: readonly Case[] = [
  closing('effects/unknown-field', `, "values": { "why": "no", ${locationMark}"whn": "a" }`, '/values/whn', [
    '改为“why”',
    'Write "why"',
  ]),
  closing('effects/incomplete', `, ${locationMark}"values": { "on": "$today" }`, '/values', 'why'),
  closing(
    'effects/kind',
    `, "values": { "why": "no", "on": ${locationMark}"$this.code" }`,
    '/values/on',
    '$this.code',
  ),
  closing(
    'effects/signers',
    ', "values": { "why": "no" }',
    '/transition',
    ['两人', 'signers'],
    ', "signers": 2',
  ),
];

/** A resource of which one is taken at a time. */
const plan = resource(
  [wholeNumber('seats'), wholeNumber('taken', '"readOnly": true'), wholeNumber('sold'), text('code')].join(
    ', ',
  ),
);
const refusal = '"refusal": "没有了", "x-refusal-en": "None left"';
const taking = (
  rule: string,
  words: string,
  pointer: string,
  cure: Case['cure'],
  also: readonly string[] = [],
): Case => ({
  rule,
  files: {
    'resources/note.json': effect(
      words.includes(locationMark) ? `{ ${words} }` : `${locationMark}{ ${words} }`,
    ),
    'resources/plan.json': plan,
  },
  pointer: `${finish}/effects/0${pointer}`,
  cure,
  also,
});

const takes: readonly Case[] = [
  taking(
    'effects/unknown-resource',
    `"take": ${locationMark}"paln", "where": { "code": "a" }, "field": "taken", "below": 3, ${refusal}`,
    '/take',
    'plan',
  ),
  taking(
    'rows/unknown-field',
    `"take": "plan", "where": { ${locationMark}"cod": "a" }, "field": "taken", "below": 3, ${refusal}`,
    '/where/cod',
    'code',
  ),
  taking(
    'effects/taken-field',
    `"take": "plan", "where": { "code": "a" }, "field": ${locationMark}"takn", "below": 3, ${refusal}`,
    '/field',
    'taken',
  ),
  taking(
    'effects/taken-field',
    `"take": "plan", "where": { "code": "a" }, "field": ${locationMark}"sold", "below": 3, ${refusal}`,
    '/field',
    '"readOnly": true',
  ),
  taking(
    'expressions/unknown-word',
    `"take": "plan", "where": { "code": "a" }, "field": "taken", "below": ${locationMark}"$this.seast", ${refusal}`,
    '/below',
    'seats',
  ),
  taking(
    'expressions/result',
    `"take": "plan", "where": { "code": "a" }, "field": "taken", "below": ${locationMark}"$this.code", ${refusal}`,
    '/below',
    ['数', 'number'],
  ),
  taking(
    'shape/missing-word',
    `"take": "plan", "where": { "code": "a" }, "field": "taken", ${refusal}`,
    '',
    'below',
  ),
  taking('effects/not-taken', `"giveBack": ${locationMark}"plan", "field": "taken"`, '/giveBack', [
    '“take”',
    '"take"',
  ]),
];

/** A note with a list of groups, a list of choices, and an effect for each of something. */
const each = (rule: string, words: string, pointer: string, cure: Case['cure']): Case =>
  noteCase(
    rule,
    machine({
      properties: [
        fields,
        `"parts": { ${titles}, "type": "array", "items": { "type": "object", "properties": { ${text('label')}, ${wholeNumber('size')} } } }`,
        `"levels": { ${titles}, "type": "array", "items": { "oneOf": [{ "const": "city", ${titles} }] } }`,
      ].join(', '),
      finish: `"from": "open", "to": "done", "effects": [{ "create": "area", ${words} }]`,
    }),
    `${finish}/effects/0${pointer}`,
    cure,
  );

const eachCases: readonly Case[] = [
  each(
    'effects/each',
    `"each": ${locationMark}"$this.prats", "values": { "code": "a" }`,
    '/each',
    '$this.parts',
  ),
  each('effects/each', `"each": ${locationMark}"$this.areaId", "values": { "code": "a" }`, '/each', [
    '可用的有',
    'There are',
  ]),
  each(
    'effects/unknown-resource',
    `"each": { "of": ${locationMark}"aera", "where": { "code": "a" } }, "values": { "code": "a" }`,
    '/each/of',
    'area',
  ),
  each(
    'rows/unknown-field',
    `"each": { "of": "area", "where": { ${locationMark}"cod": "a" } }, "values": { "code": "a" }`,
    '/each/where/cod',
    'code',
  ),
  each(
    'effects/unknown-word',
    `"each": "$this.parts", "values": { "code": ${locationMark}"$each.lable" }`,
    '/values/code',
    '$each.label',
  ),
  each(
    'effects/unknown-word',
    `"each": "$this.parts", "values": { "code": ${locationMark}"$each" }`,
    '/values/code',
    '$each.label',
  ),
  each(
    'effects/kind',
    `"each": "$this.parts", "values": { "level": ${locationMark}"$each.size" }`,
    '/values/level',
    '$each.size',
  ),
  each(
    'effects/kind',
    `"each": "$this.levels", "values": { "parentId": ${locationMark}"$each" }`,
    '/values/parentId',
    '$each',
  ),
  each(
    'expressions/unknown-word',
    `"each": "$this.parts", "values": { "code": { "concat": ["a", ${locationMark}"$each.lable"] } }`,
    '/values/code/concat/1',
    '$each.label',
  ),
  inEffect(
    'effects/stray-word',
    `{ "set": { "code": "a" }, ${locationMark}"each": "$this.code" }`,
    '/each',
    ['删去“each”', 'Take "each" out'],
    ['effects/each'],
  ),
];

const effects: readonly Case[] = [
  ...takes,
  ...eachCases,
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
  inEffect(
    'states/guard',
    `{ "when": { "properties": { ${locationMark}"recrod": { "required": ["code"] } } }, "set": { "code": "a" } }`,
    '/when/properties/recrod',
    'record',
  ),
  inEffect(
    'states/guard',
    `{ "when": { "properties": { "input": { "required": [${locationMark}"code"] } } }, "set": { "code": "a" } }`,
    '/when/properties/input/required/0',
    ['先声明', 'declare'],
  ),
  inEffect(
    'conditions/variable',
    `{ "when": { "properties": { "record": { "properties": { "userId": { "const": ${locationMark}"$me" } } } } }, "set": { "code": "a" } }`,
    '/when/properties/record/properties/userId/const',
    'me',
  ),
  inEffect('shape/wrong-type', `{ "when": ${locationMark}"open", "set": { "code": "a" } }`, '/when', [
    '改为',
    'Write',
  ]),
  inEffect(
    'effects/one-act',
    `${locationMark}{ "when": { "properties": { "record": { "required": ["code"] } } } }`,
    '',
    'notify',
  ),
  inEffect(
    'effects/stray-word',
    `{ "set": { "code": "a" }, ${locationMark}"where": { "code": "b" } }`,
    '/where',
    ['删去“where”', 'Take "where" out'],
  ),
  inEffect(
    'effects/unknown-resource',
    `{ "transition": "finish", "of": ${locationMark}"ntoe", "where": { "code": "a" } }`,
    '/of',
    'note',
  ),
  inEffect(
    'effects/unknown-transition',
    `{ "transition": ${locationMark}"finsh", "of": "note", "where": { "code": "a" } }`,
    '/transition',
    'finish',
  ),
  inEffect(
    'effects/unknown-transition',
    `{ "transition": ${locationMark}"finish", "of": "area", "where": { "code": "a" } }`,
    '/transition',
    ['先声明', 'declare'],
  ),
  inEffect('shape/missing-word', `${locationMark}{ "transition": "finish", "of": "note" }`, '', 'where'),
  inEffect(
    'rows/unknown-field',
    `{ "transition": "finish", "of": "note", "where": { ${locationMark}"cod": "a" } }`,
    '/where/cod',
    'code',
  ),
  ...inputEffects,
  inEffect('texts/english', `${locationMark}{ "lock": ["code"], "refusal": "已占用" }`, '', 'x-refusal-en'),
  inEffect(
    'effects/stray-word',
    `{ "unlock": ["code"], ${locationMark}"refusal": "已占用", "x-refusal-en": "Taken" }`,
    '/refusal',
    ['删去', 'Take'],
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
  inEffect('effects/unknown-plan', `{ "queue": ${locationMark}"plna" }`, '/queue', 'plan'),
  noteCase(
    'effects/queue-without-owner',
    machine({
      finish: `"from": "open", "to": "done", "at": "dueAt", "effects": [{ ${locationMark}"queue": "plan" }]`,
    }),
    '/x-states/transitions/finish/effects/0/queue',
    ['由人进行', 'a person makes'],
  ),
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

const startingWith = (rule: string, input: string, pointer: string, cure: Case['cure']): Case =>
  noteCase(
    rule,
    finishing(`"input": { "properties": { ${input} } }`),
    `${finish}/input/properties${pointer}`,
    cure,
  );

const inputs: readonly Case[] = [
  startingWith(
    'inputs/default',
    text('why', `"x-default": ${locationMark}"$this.cod"`),
    '/why/x-default',
    '$this.code',
  ),
  startingWith(
    'inputs/default',
    text('on', `"format": "date", "x-default": ${locationMark}"$this.code"`),
    '/on/x-default',
    ['目前没有', 'none yet'],
  ),
  startingWith(
    'inputs/inner-default',
    `"person": { ${titles}, "type": "object", "properties": { ${text('name', `${locationMark}"x-default": "$me.area"`)} } }`,
    '/person/properties/name/x-default',
    ['default', 'default'],
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

/** Conditions among inputs, with a mistake. */
const among = (rule: string, words: string, pointer: string, cure: Case['cure']): Case =>
  noteCase(
    rule,
    finishing(`"input": { "properties": { ${choice('result', ['yes', 'no'])} }, ${words} }`),
    `${finish}/input${pointer}`,
    cure,
  );

const ifNo = '"if": { "required": ["result"], "properties": { "result": { "const": "no" } } }';
const inputConditions: readonly Case[] = [
  among(
    'conditions/unknown-field',
    `"if": { "required": [${locationMark}"reslut"] }, "then": { "properties": { ${text('why')} } }`,
    '/if/required/0',
    'result',
  ),
  among(
    'conditions/unknown-choice',
    `"if": { "required": ["result"], "properties": { "result": { "const": ${locationMark}"on" } } }, "then": { "properties": { ${text('why')} } }`,
    '/if/properties/result/const',
    'no',
  ),
  among(
    'conditions/absent-holds',
    `"if": { "properties": { ${locationMark}"result": { "const": "no" } } }, "then": { "properties": { ${text('why')} } }`,
    '/if/properties/result',
    ['"required": ["result"]', '"required": ["result"]'],
  ),
  among(
    'fields/required-unknown',
    `${ifNo}, "then": { "required": [${locationMark}"why"] }`,
    '/then/required/0',
    'result',
  ),
  among(
    'fields/no-type',
    `${ifNo}, "then": { "properties": { ${locationMark}"why": { ${titles} } } }`,
    '/then/properties/why',
    'type',
  ),
];

export const stateCases: readonly Case[] = [
  ...machines,
  ...effects,
  ...inputs,
  ...inputConditions,
  ...seenStates,
];
