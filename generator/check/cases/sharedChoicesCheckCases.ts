import {
  choiceField,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  workflowKeyword,
  type CheckCase,
} from './case';

const choiceOf = (value: string | number): string =>
  `{ "const": ${JSON.stringify(value)}, ${bilingualTitles} }`;

/** A file of shared choices. */
const list = (choices: string): string => `{ ${bilingualTitles}, "choices": [${choices}] }`;

const relations = list(['father', 'mother', 'self'].map(choiceOf).join(', '));
const stages = list([1, 2].map(choiceOf).join(', '));

const shared = (said: string): string => `"kind": { ${bilingualTitles}, "x-choices": ${said} }`;

/** A broken use of a shared choice list. */
const useCase = (
  rule: string,
  fields: string,
  pointer: string,
  cure: CheckCase['cure'],
  more?: string,
): CheckCase => ({
  rule,
  files: {
    'resources/note.json': resourceFile(fields, more),
    'choices/relation.json': relations,
    'choices/stage.json': stages,
  },
  pointer,
  cure,
});

/** An invalid file of shared choices beside a resource that uses it. */
const listCase = (rule: string, file: string, pointer: string, cure: CheckCase['cure']): CheckCase => ({
  rule,
  files: { 'choices/relation.json': file, 'resources/note.json': resourceFile(shared('"relation"')) },
  pointer,
  cure,
});

const place = '/properties/kind/x-choices';

export const sharedChoicesCheckCases: readonly CheckCase[] = [
  useCase('choices/unknown-list', shared(`${locationMark}"relations"`), place, 'relation'),
  useCase('choices/unknown-list', shared(`{ "of": ${locationMark}"colour" }`), `${place}/of`, 'relation'),
  useCase(
    'choices/unknown-list',
    `"kinds": { ${bilingualTitles}, "type": "array", "items": { "x-choices": ${locationMark}"stages" } }`,
    '/properties/kinds/items/x-choices',
    'stage',
  ),
  useCase(
    'choices/unknown-list',
    textField('code'),
    '/x-states/transitions/finish/input/properties/kind/x-choices',
    'stage',
    workflowKeyword(`"input": { "properties": { ${shared(`${locationMark}"stages"`)} } }`),
  ),
  useCase(
    'choices/unknown-list',
    `"group": { ${bilingualTitles}, "type": "object", "properties": { ${shared(`${locationMark}"stages"`)} } }`,
    '/properties/group/properties/kind/x-choices',
    'stage',
  ),
  useCase(
    'choices/unknown-list',
    choiceField('level', ['a', 'b']),
    '/then/properties/kind/x-choices',
    'stage',
    `"if": { "required": ["level"], "properties": { "level": { "const": "a" } } }, "then": { "properties": { ${shared(`${locationMark}"stages"`)} } }`,
  ),
  useCase(
    'choices/unknown-list',
    '"kind": { "$ref": "#/$defs/kind" }',
    '/$defs/kind/x-choices',
    'stage',
    `"$defs": { ${shared(`${locationMark}"stages"`)} }`,
  ),
  useCase(
    'choices/unknown-code',
    shared(`{ "of": "relation", "only": ["mother", ${locationMark}"fahter"] }`),
    `${place}/only/1`,
    'father',
  ),
  useCase(
    'choices/unknown-code',
    shared(`{ "of": "relation", "except": [${locationMark}"aunt"] }`),
    `${place}/except/0`,
    'self',
  ),
  useCase(
    'choices/unknown-code',
    shared(`{ "of": "stage", "only": [${locationMark}"1"] }`),
    `${place}/only/0`,
    ['改为 1。', 'Write 1.'],
  ),
  useCase(
    'choices/only-and-except',
    shared(`{ "of": "relation", "only": ["father"], ${locationMark}"except": ["self"] }`),
    `${place}/except`,
    ['只留下“only”', 'Keep "only"'],
  ),
  useCase(
    'choices/none-left',
    shared(`{ "of": "stage", ${locationMark}"except": [1, 2] }`),
    `${place}/except`,
    ['删去要保留', 'should stay'],
  ),
  useCase(
    'choices/own-and-shared',
    `"kind": { ${bilingualTitles}, "oneOf": [${choiceOf('a')}], ${locationMark}"x-choices": "relation" }`,
    place,
    'x-choices',
  ),
  useCase('shape/wrong-type', shared(`${locationMark}["relation"]`), place, ['改为', 'Write']),
  useCase(
    'shape/unknown-word',
    shared(`{ "of": "relation", ${locationMark}"omit": ["self"] }`),
    `${place}/omit`,
    ['except', 'except'],
  ),
  useCase('shape/empty', shared(`{ "of": "relation", "only": ${locationMark}[] }`), `${place}/only`, [
    '写上内容',
    'Write what belongs here',
  ]),
  // Diagnostics that follow from shared choices are reported at the field that uses them.
  useCase(
    'states/field-choices',
    `"status": { ${bilingualTitles}, ${locationMark}"x-choices": "relation" }`,
    '/properties/status/x-choices',
    'x-choices',
    workflowKeyword(),
  ),
  useCase(
    'fields/default',
    shared(`"relation", "default": ${locationMark}"aunt"`),
    '/properties/kind/default',
    ['改', 'e'],
  ),
  listCase(
    'choices/duplicate-code',
    list(`${choiceOf('a')}, { "const": ${locationMark}"a", ${bilingualTitles} }`),
    '/choices/1/const',
    ['删去一个', 'Take one out'],
  ),
  listCase(
    'choices/mixed-codes',
    `{ ${bilingualTitles}, ${locationMark}"choices": [${choiceOf('a')}, ${choiceOf(1)}] }`,
    '/choices',
    ['整数', 'whole numbers'],
  ),
  listCase(
    'shape/unknown-value',
    list(`{ "const": "a", ${bilingualTitles}, "x-colour": ${locationMark}"bleu" }`),
    '/choices/0/x-colour',
    'blue',
  ),
  listCase(
    'texts/english',
    list(`${locationMark}{ "const": "a", "title": "甲" }`),
    '/choices/0',
    'x-title-en',
  ),
  listCase(
    'texts/english',
    `${locationMark}{ "title": "甲", "choices": [${choiceOf('a')}] }`,
    '',
    'x-title-en',
  ),
  listCase('forbidden/no-choice', list(`${locationMark}{ ${bilingualTitles} }`), '/choices/0', 'const'),
  listCase('shape/empty', `{ ${bilingualTitles}, "choices": ${locationMark}[] }`, '/choices', [
    '写上内容',
    'Write what belongs here',
  ]),
  listCase('shape/missing-word', `${locationMark}{ ${bilingualTitles} }`, '', 'choices'),
  listCase('read/malformed', `{ "title": "关系" ${locationMark}`, '', '}'),
  {
    rule: 'names/choices-file',
    files: {
      'choices/kin-ship.json': `${locationMark}${relations}`,
      'resources/note.json': resourceFile(shared('"kin-ship"')),
    },
    pointer: '',
    cure: ['小写字母', 'small letter'],
  },
  {
    rule: 'read/same-name',
    files: {
      'choices/relation.json': relations,
      'choices/Relation.json': `${locationMark}${relations}`,
      'resources/note.json': resourceFile(shared('"relation"')),
    },
    pointer: '',
    cure: ['另取', 'another name'],
    also: ['names/choices-file'],
  },
  {
    rule: 'served/unused-choices',
    files: { 'choices/relation.json': `${locationMark}${relations}` },
    pointer: '',
    cure: '"x-choices": "relation"',
  },
];
