import {
  choiceField,
  locationMark,
  createNoteCase,
  relationField,
  resourceFile,
  textField,
  integerField,
  workflowKeyword,
  type CheckCase,
} from './case';

const fields = [
  textField('code', '"x-unique": true, "pattern": "^[a-z]+$"'),
  choiceField('kind', ['a', 'b']),
  integerField('order', '"minimum": 1'),
  relationField('areaId', 'area'),
  textField('phone', '"format": "phone", "x-sensitive": "phone"'),
].join(',\n    ');

/** A resource with these initial records, whose field `code` is required. */
const beginning = (records: string, more = '"required": ["code"]'): string =>
  resourceFile(fields, `${more}, ${records}`);

const records = (...said: string[]): string => `"x-records": [${said.join(', ')}]`;
const at = (pointer: string): string => `/x-records/${pointer}`;

export const initialRecordCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'records/other-beginning',
    beginning(`${locationMark}${records('{ "code": "x" }')}`, `"required": ["code"], ${workflowKeyword()}`),
    '/x-records',
    ['删去', 'Take'],
  ),
  createNoteCase(
    'records/key',
    beginning(`${locationMark}${records('{ "code": "x" }')}`, '"required": ["kind"]').replace(
      '{ "code": "x" }',
      '{ "kind": "a" }',
    ),
    '/x-records',
    '"x-unique": true',
  ),
  createNoteCase(
    'records/twice',
    beginning(records('{ "code": "x" }', `${locationMark}{ "code": "x", "kind": "a" }`)),
    at('1'),
    ['删去一条', 'Take one out'],
  ),
  createNoteCase(
    'records/twice',
    resourceFile(
      textField('name', '"x-unique": "ignoreCase"'),
      `"required": ["name"], ${records('{ "name": "Ab" }', `${locationMark}{ "name": "aB" }`)}`,
    ),
    at('1'),
    ['删去一条', 'Take one out'],
  ),
  createNoteCase(
    'records/field',
    beginning(records(`{ "code": "x", ${locationMark}"kid": "a" }`)),
    at('0/kid'),
    'kind',
  ),
  createNoteCase(
    'records/field',
    beginning(records(`{ "code": "x", ${locationMark}"areaId": "one" }`)),
    at('0/areaId'),
    ['可用的有', 'There are'],
  ),
  createNoteCase(
    'records/field',
    beginning(records(`{ "code": "x", ${locationMark}"phone": "13800000000" }`)),
    at('0/phone'),
    ['可用的有', 'There are'],
  ),
  createNoteCase('records/value', beginning(records(`{ "code": ${locationMark}"X" }`)), at('0/code'), [
    '改这个值',
    'Change the value',
  ]),
  createNoteCase(
    'records/value',
    beginning(records(`{ "code": "x", "kind": ${locationMark}"c" }`)),
    at('0/kind'),
    ['改这个值', 'Change the value'],
  ),
  createNoteCase('records/value', beginning(records(`${locationMark}{ "kind": "a" }`)), at('0'), 'code'),
  {
    rule: 'records/relation',
    files: {
      'resources/kind.json': resourceFile(
        textField('code', '"x-unique": true'),
        `"required": ["code"], ${records('{ "code": "tree" }')}`,
      ),
      'resources/note.json': resourceFile(
        [textField('code', '"x-unique": true'), relationField('kindId', 'kind')].join(',\n    '),
        `"required": ["code"], ${records(`{ "code": "x", "kindId": ${locationMark}"three" }`)}`,
      ),
    },
    pointer: at('0/kindId'),
    cure: 'tree',
  },
];
