import { choice, inNote, mark, resource, text, titles, whole, type Case } from './case';

const states = (more: string): string => `"x-states": {
    "initial": "open",
    "states": { "open": { ${titles} }, "done": { ${titles}, "final": true } },
    "transitions": { "finish": { ${titles}, "from": "open", "to": "done"${more && `, ${more}`} } }
  }`;

/** A word, what is wrongly written after it, and where that is found. */
const wrongTypes: readonly (readonly [word: string, value: string, pointer: string])[] = [
  ['x-display', '["code"]', '/x-display'],
  ['x-list', '["code"]', '/x-list'],
  ['x-form', '{ "rows": [["code"]] }', '/x-form'],
  ['x-detail', '"code"', '/x-detail'],
  ['x-print', 'true', '/x-print'],
  ['x-tree', 'true', '/x-tree'],
  ['x-unique', '"code"', '/x-unique'],
  ['x-alias', '"memo"', '/x-alias'],
  ['x-view', '"area"', '/x-view'],
  ['x-rules', '"age"', '/x-rules'],
  ['x-states', '["open"]', '/x-states'],
  ['x-samples', '60', '/x-samples'],
  ['required', '"code"', '/required'],
  ['if', '"code"', '/if'],
  ['then', '["code"]', '/then'],
  ['else', '"code"', '/else'],
  ['allOf', '{}', '/allOf'],
  ['dependentRequired', '["code"]', '/dependentRequired'],
  ['dependentSchemas', '["code"]', '/dependentSchemas'],
];

const wrongInField: readonly (readonly [word: string, value: string])[] = [
  ['format', 'true'],
  ['minLength', '"two"'],
  ['maxLength', '2.5'],
  ['pattern', '["^a$"]'],
  ['readOnly', '"yes"'],
  ['oneOf', '{ "const": "a" }'],
  ['x-was', '"title"'],
  ['x-ref', '["area"]'],
  ['x-unique', '"yes"'],
  ['x-index', '1'],
  ['x-once', '"true"'],
  ['x-default', '7'],
  ['x-derive', '"count"'],
  ['x-number', '"{seq:6}"'],
  ['x-rule', '["age"]'],
  ['x-widget', '1'],
  ['x-cell', '{}'],
  ['x-fake', '10'],
  ['description', '["a", "b"]'],
  ['x-placeholder', 'false'],
];

const wrongOfNumbers: readonly (readonly [word: string, value: string])[] = [
  ['minimum', '"one"'],
  ['maximum', '"ten"'],
  ['exclusiveMinimum', 'true'],
  ['exclusiveMaximum', 'true'],
  ['multipleOf', '"five"'],
];

const wrongOfLists: readonly (readonly [word: string, value: string])[] = [
  ['minItems', '"one"'],
  ['maxItems', '"ten"'],
  ['uniqueItems', '"yes"'],
];

/** Inside a test, where the standard words of JSON Schema stand. */
const wrongInTest: readonly (readonly [word: string, value: string])[] = [
  ['contains', '["a"]'],
  ['minProperties', '"one"'],
  ['maxProperties', '1.5'],
  ['not', '"a"'],
  ['anyOf', '{}'],
];

const wrongInList: readonly (readonly [word: string, value: string])[] = [
  ['columns', '"code"'],
  ['search', '"code"'],
  ['filters', '{}'],
  ['sort', 'true'],
  ['where', '["code"]'],
  ['actions', '"edit"'],
  ['bulk', '"delete"'],
  ['totals', '"code"'],
];

const wrongInGrant: readonly (readonly [word: string, value: string])[] = [
  ['rows', '"code"'],
  ['see', '"code"'],
  ['create', '1'],
  ['edit', 'null'],
  ['full', '"code"'],
  ['reveal', '"code"'],
  ['delete', '["code"]'],
  ['import', '["code"]'],
  ['export', '"yes"'],
  ['do', '"finish"'],
];

const wrongInTransition: readonly (readonly [word: string, value: string])[] = [
  ['input', '["comment"]'],
  ['guard', '"open"'],
  ['related', '["open"]'],
  ['on', '"check"'],
  ['at', 'true'],
  ['signers', '"two"'],
  ['effects', '{ "set": {} }'],
];

const [first, second] = [titles.split(', ')[0] ?? '', titles.split(', ')[1] ?? ''];
const grant = (value: string): string => `{ "admin": { "all": true }, "bureau": ${value} }`;

export const shapeCases: readonly Case[] = [
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"x-uniqe": true`)),
    '/properties/code/x-uniqe',
    'x-unique',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"ref": "area"`)),
    '/properties/code/ref',
    'x-ref',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"maxLenght": 20`)),
    '/properties/code/maxLenght',
    'maxLength',
  ),
  inNote('shape/unknown-word', resource(text('code'), `${mark}"x-colour": "blue"`), '/x-colour', [
    '移到',
    'Move it',
  ]),
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"examples": ["a"]`)),
    '/properties/code/examples',
    ['删去', 'take it out'],
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), '', grant(`{ ${mark}"seee": true }`)),
    '/x-access/bureau/seee',
    'see',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), '', grant(`{ "see": true, "rows": { "code": { ${mark}"gtt": 1 } } }`)),
    '/x-access/bureau/rows/code/gtt',
    'gt',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), states(`"guard": { ${mark}"propertys": {} }`)),
    '/x-states/transitions/finish/guard/propertys',
    'properties',
  ),
  inNote(
    'shape/unknown-word',
    resource(
      text('code'),
      states(`"input": { "type": "object", "properties": { ${text('why', `${mark}"x-was": ["reason"]`)} } }`),
    ),
    '/x-states/transitions/finish/input/properties/why/x-was',
    ['删去', 'take it out'],
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), `"x-list": { ${mark}"colums": ["code"] }`),
    '/x-list/colums',
    'columns',
  ),
  ...wrongTypes.map(([word, value, pointer]) =>
    inNote(
      'shape/wrong-type',
      resource(text('code'), `"${word}": ${mark}${value}`),
      pointer,
      ['改为', 'Write'],
      ['conditions/no-test'],
    ),
  ),
  ...wrongInField.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(text('code', `"${word}": ${mark}${value}`)),
      `/properties/code/${word}`,
      ['改为', 'Write'],
      ['texts/english', 'derive/one-form', 'numbers/one-form'],
    ),
  ),
  ...wrongOfNumbers.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(whole('seats', `"${word}": ${mark}${value}`)),
      `/properties/seats/${word}`,
      ['改为', 'Write'],
    ),
  ),
  ...wrongOfLists.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(
        `"areas": { ${titles}, "type": "array", "items": { "x-ref": "area" }, "${word}": ${mark}${value} }`,
      ),
      `/properties/areas/${word}`,
      ['改为', 'Write'],
    ),
  ),
  ...wrongInTest.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(text('code'), states(`"guard": { "${word}": ${mark}${value} }`)),
      `/x-states/transitions/finish/guard/${word}`,
      ['改为', 'Write'],
    ),
  ),
  inNote(
    'shape/wrong-type',
    resource(text('code'), `"x-form": [{ ${titles}, "rows": [["code"]], "step": ${mark}"yes" }]`),
    '/x-form/0/step',
    ['改为', 'Write'],
  ),
  inNote(
    'shape/wrong-type',
    resource(text('code'), '', grant(`{ "see": true, "rows": { "code": { "null": ${mark}"yes" } } }`)),
    '/x-access/bureau/rows/code/null',
    ['改为', 'Write'],
  ),
  ...wrongInList.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(text('code'), `"x-list": { "${word}": ${mark}${value} }`),
      `/x-list/${word}`,
      ['改为', 'Write'],
    ),
  ),
  ...wrongInGrant.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(
        text('code'),
        '',
        grant(`{ "see": true, "${word}": ${mark}${value} }`).replace('"see": true, "see"', '"see"'),
      ),
      `/x-access/bureau/${word}`,
      ['改为', 'Write'],
      ['access/acts-unseen'],
    ),
  ),
  ...wrongInTransition.map(([word, value]) =>
    inNote(
      'shape/wrong-type',
      resource(text('code'), states(`"${word}": ${mark}${value}`)),
      `/x-states/transitions/finish/${word}`,
      ['改为', 'Write'],
      ['states/at-field'],
    ),
  ),
  inNote('shape/wrong-type', resource(text('code'), '', `${mark}["admin"]`), '/x-access', ['对象', 'object']),
  inNote('shape/wrong-type', `{ ${titles}, "properties": ${mark}["code"] }`, '/properties', [
    '对象',
    'object',
  ]),
  inNote(
    'shape/unknown-value',
    resource(text('code', `"x-sensitive": ${mark}"idcrad"`)),
    '/properties/code/x-sensitive',
    'idcard',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"code": { ${titles}, "type": ${mark}"sting" }`),
    '/properties/code/type',
    'string',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"code": { ${titles}, "type": ${mark}["string", "null"] }`),
    '/properties/code/type',
    'string',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"kind": { ${titles}, "oneOf": [{ "const": "a", ${titles}, "x-colour": ${mark}"bleu" }] }`),
    '/properties/kind/oneOf/0/x-colour',
    'blue',
  ),
  inNote('shape/unknown-value', resource(text('code'), `"x-shape": ${mark}"trees"`), '/x-shape', 'tree'),
  inNote(
    'shape/unknown-value',
    resource(text('code', `"x-required": ${mark}"always"`)),
    '/properties/code/x-required',
    'shown',
    ['conditions/never-hidden'],
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code', `"x-hidden": ${mark}"forget"`)),
    '/properties/code/x-hidden',
    'drop',
    ['conditions/never-hidden'],
  ),
  inNote(
    'shape/unknown-value',
    resource(
      text('code', `"x-derive": { "from": "name", "take": ${mark}"birthdate" }`) + `, ${text('name')}`,
    ),
    '/properties/code/x-derive/take',
    'birthDate',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"areaId": { ${titles}, "x-ref": { "to": "area", "onDelete": ${mark}"cascad" } }`),
    '/properties/areaId/x-ref/onDelete',
    'cascade',
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code'), '', grant(`{ "see": ${mark}false }`)),
    '/x-access/bureau/see',
    'true',
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code'), states(`"intent": ${mark}"primry"`)),
    '/x-states/transitions/finish/intent',
    'primary',
  ),
  inNote(
    'shape/missing-word',
    resource(`"areaId": { ${titles}, ${mark}"x-ref": { "onDelete": "clear" } }`),
    '/properties/areaId/x-ref',
    'to',
    ['fields/no-type'],
  ),
  inNote(
    'shape/missing-word',
    resource(
      text('code'),
      states('').replace('"to": "done"', '"intent": "none"').replace('"finish"', `${mark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'to',
    ['states/unreachable', 'states/dead-end'],
  ),
  inNote(
    'shape/missing-word',
    resource(text('code', `${mark}"x-derive": { "sum": "area" }`).replace('"string"', '"integer"')),
    '/properties/code/x-derive',
    'field',
    ['derive/private-rows'],
  ),
  inNote('shape/missing-word', `${mark}{ ${titles} }`, '', 'properties'),
  inNote(
    'shape/out-of-range',
    resource(text('code'), states(`"signers": ${mark}3`)),
    '/x-states/transitions/finish/signers',
    ['<= 2', '<= 2'],
  ),
  inNote(
    'shape/out-of-range',
    resource(text('code'), `"x-list": { "columns": [{ "field": "code", "width": ${mark}4 }] }`),
    '/x-list/columns/0/width',
    '>= 40',
  ),
  inNote(
    'shape/out-of-range',
    resource(text('code'), `"x-samples": { "rows": ${mark}-1 }`),
    '/x-samples/rows',
    '>= 0',
  ),
  inNote('shape/empty', resource(`"kind": { ${titles}, "oneOf": ${mark}[] }`), '/properties/kind/oneOf', [
    '写上内容',
    'Write what belongs',
  ]),
  inNote(
    'shape/empty',
    resource(text('code'), `"x-form": [{ ${titles}, "rows": ${mark}[] }]`),
    '/x-form/0/rows',
    ['写上内容', 'Write what belongs'],
  ),
  inNote(
    'shape/too-many',
    resource(
      text('code'),
      `"x-form": [{ ${titles}, "rows": [${mark}["code", "id", "createdAt", "createdBy", "updatedAt"]] }]`,
    ),
    '/x-form/0/rows/0',
    ['下一行', 'a row of their own'],
  ),
  inNote(
    'shape/repeated',
    resource(text('code'), `"x-list": { "filters": [${mark}"code", "code"] }`),
    '/x-list/filters/0',
    ['其中一个', 'one of them'],
  ),
  inNote(
    'shape/bad-name',
    resource(
      text('code'),
      states('').replaceAll('"done"', '"Done now"').replace('"Done now": {', `${mark}"Done now": {`),
    ),
    '/x-states/states/Done now',
    ['小写字母', 'small letter'],
  ),
  {
    rule: 'shape/bad-name',
    files: {
      'roles.json': `{ "season": 2026, "roles": { "admin": { ${titles}, "number": 0, "permissions": [${mark}"everything"], "admin": true } } }`,
    },
    pointer: '/roles/admin/permissions/0',
    cure: ':',
    also: ['access/unknown-role'],
  },
  inNote(
    'texts/title',
    resource(`${mark}"code": { ${second}, "type": "string" }`),
    '/properties/code',
    '"title"',
  ),
  inNote(
    'texts/title',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${mark}"name": { ${second}, "type": "string" } } }`,
    ),
    '/properties/keeper/properties/name',
    '"title"',
  ),
  inNote(
    'texts/english',
    resource(`${mark}"code": { ${first}, "type": "string" }`),
    '/properties/code',
    'x-title-en',
  ),
  inNote('texts/english', `${mark}{ ${first}, "properties": { ${text('code')} } }`, '', 'x-title-en'),
  inNote(
    'texts/english',
    resource(
      choice('kind', ['a']).replace(`{ "const": "a", ${titles} }`, `${mark}{ "const": "a", ${first} }`),
    ),
    '/properties/kind/oneOf/0',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), states('').replace(`"open": { ${titles} }`, `${mark}"open": { ${first} }`)),
    '/x-states/states/open',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), states('').replace(`"finish": { ${titles}`, `${mark}"finish": { ${first}`)),
    '/x-states/transitions/finish',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), `"x-form": [${mark}{ ${first}, "rows": [["code"]] }]`),
    '/x-form/0',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code', '"description": "说明"').replace('"code"', `${mark}"code"`)),
    '/properties/code',
    'x-description-en',
  ),
  inNote(
    'texts/english',
    resource(text('code', '"x-placeholder": "例如"').replace('"code"', `${mark}"code"`)),
    '/properties/code',
    'x-placeholder-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), states('"guard": true, "refusal": "不行"').replace('"finish"', `${mark}"finish"`)),
    '/x-states/transitions/finish',
    'x-refusal-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), states(`"effects": [${mark}{ "notify": "bureau", "text": "好了" }]`)),
    '/x-states/transitions/finish/effects/0',
    'x-text-en',
  ),
  inNote(
    'texts/conditional-title',
    resource(
      text('code'),
      `"dependentSchemas": { "code": { "properties": { ${mark}"why": { ${second}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    '"title"',
  ),
  inNote(
    'texts/conditional-english',
    resource(
      text('code'),
      `"dependentSchemas": { "code": { "properties": { ${mark}"why": { ${first}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    'x-title-en',
  ),
];
