import {
  createBureauAccessSource,
  createNoteCase,
  workflowKeyword,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
  type CheckCase,
} from './case';

/** A keyword with a wrong value, and its expected location. */
const wrongTypes: readonly (readonly [word: string, value: string, pointer: string])[] = [
  ['x-display', '["code"]', '/x-display'],
  ['x-list', '["code"]', '/x-list'],
  ['x-form', '{ "rows": [["code"]] }', '/x-form'],
  ['x-detail', '"code"', '/x-detail'],
  ['x-print', 'true', '/x-print'],
  ['x-letters', '["code"]', '/x-letters'],
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
  ['x-index', '1'],
  ['x-once', '"true"'],
  ['x-record-of', '["code"]'],
  ['x-code-of', '["area.code"]'],
  ['x-differs', '["code"]'],
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

/** A condition, in which only standard JSON Schema keywords are allowed. */
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
  ['credentials', '["code"]'],
  ['do', '"finish"'],
];

const wrongInTransition: readonly (readonly [word: string, value: string])[] = [
  ['input', '["comment"]'],
  ['guard', '"open"'],
  ['related', '["open"]'],
  ['rules', '"age"'],
  ['on', '"check"'],
  ['at', 'true'],
  ['signers', '"two"'],
  ['effects', '{ "set": {} }'],
];

export const keywordTypeCheckCases: readonly CheckCase[] = [
  ...wrongTypes.map(([word, value, pointer]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(textField('code'), `"${word}": ${locationMark}${value}`),
      pointer,
      ['改为', 'Write'],
      ['conditions/no-test'],
    ),
  ),
  ...wrongInField.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(textField('code', `"${word}": ${locationMark}${value}`)),
      `/properties/code/${word}`,
      ['改为', 'Write'],
      ['texts/english', 'derive/one-form', 'numbers/one-form', 'references/record-key'],
    ),
  ),
  createNoteCase(
    'shape/wrong-type',
    resourceFile(
      textField('code', `"pattern": "^a", "x-refusal": ${locationMark}true, "x-refusal-en": "Begin with a"`),
    ),
    '/properties/code/x-refusal',
    ['改为', 'Write'],
  ),
  ...wrongOfNumbers.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(integerField('seats', `"${word}": ${locationMark}${value}`)),
      `/properties/seats/${word}`,
      ['改为', 'Write'],
    ),
  ),
  ...wrongOfLists.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(
        `"areas": { ${bilingualTitles}, "type": "array", "items": { "x-ref": "area" }, "${word}": ${locationMark}${value} }`,
      ),
      `/properties/areas/${word}`,
      ['改为', 'Write'],
    ),
  ),
  ...wrongInTest.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(textField('code'), workflowKeyword(`"guard": { "${word}": ${locationMark}${value} }`)),
      `/x-states/transitions/finish/guard/${word}`,
      ['改为', 'Write'],
    ),
  ),
  createNoteCase(
    'shape/wrong-type',
    resourceFile(
      textField('code'),
      `"x-form": [{ ${bilingualTitles}, "rows": [["code"]], "step": ${locationMark}"yes" }]`,
    ),
    '/x-form/0/step',
    ['改为', 'Write'],
  ),
  createNoteCase(
    'shape/wrong-type',
    resourceFile(
      textField('code'),
      '',
      createBureauAccessSource(`{ "see": true, "rows": { "code": { "null": ${locationMark}"yes" } } }`),
    ),
    '/x-access/bureau/rows/code/null',
    ['改为', 'Write'],
  ),
  ...wrongInList.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(textField('code'), `"x-list": { "${word}": ${locationMark}${value} }`),
      `/x-list/${word}`,
      ['改为', 'Write'],
    ),
  ),
  ...wrongInGrant.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(
        textField('code'),
        '',
        createBureauAccessSource(`{ "see": true, "${word}": ${locationMark}${value} }`).replace(
          '"see": true, "see"',
          '"see"',
        ),
      ),
      `/x-access/bureau/${word}`,
      ['改为', 'Write'],
      ['access/acts-unseen'],
    ),
  ),
  ...wrongInTransition.map(([word, value]) =>
    createNoteCase(
      'shape/wrong-type',
      resourceFile(textField('code'), workflowKeyword(`"${word}": ${locationMark}${value}`)),
      `/x-states/transitions/finish/${word}`,
      ['改为', 'Write'],
      ['states/at-field'],
    ),
  ),
  createNoteCase(
    'shape/wrong-type',
    resourceFile(textField('code'), '', `${locationMark}["admin"]`),
    '/x-access',
    ['对象', 'object'],
  ),
  createNoteCase(
    'shape/wrong-type',
    `{ ${bilingualTitles}, "properties": ${locationMark}["code"] }`,
    '/properties',
    ['对象', 'object'],
  ),
];
