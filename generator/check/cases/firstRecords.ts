import {
  choice,
  locationMark,
  noteCase,
  relation,
  resource,
  text,
  wholeNumber,
  workflow,
  type Case,
} from './case';

const fields = [
  text('code', '"x-unique": true, "pattern": "^[a-z]+$"'),
  choice('kind', ['a', 'b']),
  wholeNumber('order', '"minimum": 1'),
  relation('areaId', 'area'),
  text('phone', '"format": "phone", "x-sensitive": "phone"'),
].join(',\n    ');

/** A resource with these first records, of which a code is required. */
const beginning = (records: string, more = '"required": ["code"]'): string =>
  resource(fields, `${more}, ${records}`);

const records = (...said: string[]): string => `"x-records": [${said.join(', ')}]`;
const at = (pointer: string): string => `/x-records/${pointer}`;

export const firstRecordCases: readonly Case[] = [
  noteCase(
    'records/other-beginning',
    beginning(`${locationMark}${records('{ "code": "x" }')}`, `"required": ["code"], ${workflow()}`),
    '/x-records',
    ['删去', 'Take'],
  ),
  noteCase(
    'records/key',
    beginning(`${locationMark}${records('{ "code": "x" }')}`, '"required": ["kind"]').replace(
      '{ "code": "x" }',
      '{ "kind": "a" }',
    ),
    '/x-records',
    '"x-unique": true',
  ),
  noteCase(
    'records/twice',
    beginning(records('{ "code": "x" }', `${locationMark}{ "code": "x", "kind": "a" }`)),
    at('1'),
    ['删去一条', 'Take one out'],
  ),
  noteCase(
    'records/twice',
    resource(
      text('name', '"x-unique": "ignoreCase"'),
      `"required": ["name"], ${records('{ "name": "Ab" }', `${locationMark}{ "name": "aB" }`)}`,
    ),
    at('1'),
    ['删去一条', 'Take one out'],
  ),
  noteCase(
    'records/field',
    beginning(records(`{ "code": "x", ${locationMark}"kid": "a" }`)),
    at('0/kid'),
    'kind',
  ),
  noteCase(
    'records/field',
    beginning(records(`{ "code": "x", ${locationMark}"areaId": "one" }`)),
    at('0/areaId'),
    ['可用的有', 'There are'],
  ),
  noteCase(
    'records/field',
    beginning(records(`{ "code": "x", ${locationMark}"phone": "13800000000" }`)),
    at('0/phone'),
    ['可用的有', 'There are'],
  ),
  noteCase('records/value', beginning(records(`{ "code": ${locationMark}"X" }`)), at('0/code'), [
    '改这个值',
    'Change the value',
  ]),
  noteCase('records/value', beginning(records(`{ "code": "x", "kind": ${locationMark}"c" }`)), at('0/kind'), [
    '改这个值',
    'Change the value',
  ]),
  noteCase('records/value', beginning(records(`${locationMark}{ "kind": "a" }`)), at('0'), 'code'),
];
