import {
  type Case,
  choice,
  locationMark,
  noteCase,
  relation,
  resource,
  text,
  titles,
  wholeNumber,
} from './case';

export const fields = [
  text('openOn', '"format": "date"'),
  text('closeOn', '"format": "date"'),
  text('closeAt', '"format": "date-time"'),
  wholeNumber('low'),
  wholeNumber('high'),
  text('name'),
  choice('kind', ['a', 'b']),
  text('phone', '"format": "phone", "x-sensitive": "phone"'),
  wholeNumber('notes', '"x-derive": { "count": "note", "where": { "name": "$this.name" } }'),
  text('number', '"x-number": { "format": "{seq:4}" }'),
  relation('areaId', 'area'),
  `"items": { ${titles}, "type": "array", "items": { "type": "object", "properties": { ${wholeNumber('price')}, ${text('label')} } } }`,
].join(',\n    ');
export const refusal = '"refusal": "不对", "x-refusal-en": "Wrong"';
export const compared = (words: string, access?: string, more = ''): string =>
  resource(fields, `"x-compare": [{ ${words}, ${refusal} }]${more}`, access);
const number = (test: string): string => compared(`"field": "high", "gt": ${test}`);

const expressions: readonly Case[] = [
  noteCase('expressions/unknown-word', number(`${locationMark}"$this.lwo"`), '/x-compare/0/gt', '$this.low'),
  noteCase(
    'expressions/unknown-word',
    number(`{ "plus": [1, ${locationMark}"$tody"] }`),
    '/x-compare/0/gt/plus/1',
    '$today',
  ),
  noteCase(
    'expressions/unknown-word',
    number(`{ "times": [${locationMark}"$me.seats", 2] }`),
    '/x-compare/0/gt/times/0',
    'x-me',
  ),
  noteCase(
    'expressions/unknown-word',
    compared(`"field": "name", "ne": ${locationMark}"$this.areaId.cod"`),
    '/x-compare/0/ne',
    'code',
  ),
  noteCase(
    'expressions/unknown-word',
    compared(`"field": "name", "ne": ${locationMark}"$this.openOn.code"`),
    '/x-compare/0/ne',
    'openOn',
  ),
  noteCase(
    'expressions/list',
    number(`{ "count": ${locationMark}"name" }`),
    '/x-compare/0/gt/count',
    'items',
  ),
  noteCase(
    'expressions/list',
    number(`{ "count": ${locationMark}"item" }`),
    '/x-compare/0/gt/count',
    'items',
  ),
  noteCase(
    'expressions/list',
    number(`{ "sum": ${locationMark}"items.label" }`),
    '/x-compare/0/gt/sum',
    'items.price',
    ['compare/types'],
  ),
  noteCase(
    'expressions/list',
    number(`{ "count": ${locationMark}"items.price" }`),
    '/x-compare/0/gt/count',
    'items',
  ),
  noteCase(
    'expressions/operands',
    number(`{ "plus": ["$this.low", ${locationMark}"$this.name"] }`),
    '/x-compare/0/gt/plus/1',
    ['数字', 'a number'],
  ),
  noteCase(
    'expressions/operands',
    number(`{ "plus": ["$this.low", ${locationMark}"name"] }`),
    '/x-compare/0/gt/plus/1',
    '"$this.name"',
  ),
  noteCase(
    'expressions/operands',
    compared(`"field": "closeOn", "gt": { "plus": ["$this.openOn", ${locationMark}3] }`),
    '/x-compare/0/gt/plus/1',
    'days',
  ),
  noteCase(
    'expressions/operands',
    compared(`"field": "closeOn", "gt": { "plus": ["$this.openOn", { ${locationMark}"hours": 3 }] }`),
    '/x-compare/0/gt/plus/1/hours',
    'days',
  ),
  noteCase(
    'expressions/operands',
    compared(
      `"field": "closeOn", "gt": { "minus": ["$this.openOn", { "days": ${locationMark}"$this.name" }] }`,
    ),
    '/x-compare/0/gt/minus/1/days',
    ['数字', 'a number'],
  ),
  noteCase(
    'expressions/operands',
    compared(`"field": "closeOn", "lt": { "least": ["$this.openOn", ${locationMark}"$now"] }`),
    '/x-compare/0/lt/least/1',
    ['日期', 'a date'],
  ),
  noteCase(
    'expressions/operands',
    compared(`"field": "name", "ne": { "concat": ["$this.kind", ${locationMark}true] }`),
    '/x-compare/0/ne/concat/1',
    ['文字', 'a text'],
  ),
  noteCase(
    'expressions/sensitive',
    compared(`"field": "name", "ne": ${locationMark}"$this.phone"`),
    '/x-compare/0/ne',
    ['不敏感', 'not sensitive'],
  ),
  noteCase('expressions/not-stored', number(`${locationMark}"$this.notes"`), '/x-compare/0/gt', [
    '由人填写',
    'people write',
  ]),
  noteCase(
    'expressions/not-stored',
    compared(`"field": "name", "ne": ${locationMark}"$this.number"`),
    '/x-compare/0/ne',
    ['由人填写', 'people write'],
  ),
];

const comparisons: readonly Case[] = [
  noteCase(
    'compare/unknown-field',
    compared(`"field": ${locationMark}"hihg", "gt": 1`),
    '/x-compare/0/field',
    'high',
  ),
  noteCase(
    'compare/no-test',
    resource(fields, `"x-compare": [${locationMark}{ "field": "high", ${refusal} }]`),
    '/x-compare/0',
    'gte',
  ),
  noteCase(
    'compare/types',
    compared(`"field": "closeOn", "gt": ${locationMark}"openOn"`),
    '/x-compare/0/gt',
    '"$this.openOn"',
  ),
  noteCase(
    'compare/types',
    compared(`"field": "closeOn", "gt": ${locationMark}"$now"`),
    '/x-compare/0/gt',
    '$today',
  ),
  noteCase(
    'compare/types',
    compared(`"field": "closeAt", "gt": ${locationMark}"$this.openOn"`),
    '/x-compare/0/gt',
    '$now',
  ),
  noteCase('compare/types', number(`${locationMark}"$this.name"`), '/x-compare/0/gt', ['同一类', 'one type']),
  noteCase('compare/types', compared(`"field": "items", "eq": ${locationMark}3`), '/x-compare/0/eq', [
    '同一类',
    'one type',
  ]),
  noteCase(
    'compare/order',
    compared(`"field": "name", ${locationMark}"gt": "$this.kind"`),
    '/x-compare/0/gt',
    'ne',
  ),
  noteCase(
    'compare/sensitive',
    compared(`"field": ${locationMark}"phone", "ne": "110"`),
    '/x-compare/0/field',
    ['不敏感', 'not sensitive'],
  ),
  noteCase(
    'compare/sensitive',
    compared(`"field": "high", "gt": 1, "when": { "required": [${locationMark}"phone"] }`),
    '/x-compare/0/when/required/0',
    ['不敏感', 'not sensitive'],
  ),
  noteCase('compare/not-stored', compared(`"field": ${locationMark}"notes", "gt": 1`), '/x-compare/0/field', [
    '由人填写',
    'people write',
  ]),
  noteCase(
    'conditions/unknown-field',
    compared(`"field": "high", "gt": 1, "when": { "properties": { ${locationMark}"lwo": { "const": 1 } } }`),
    '/x-compare/0/when/properties/lwo',
    'low',
  ),
  noteCase(
    'shape/missing-word',
    resource(fields, `"x-compare": [${locationMark}{ "gt": 1, ${refusal} }]`),
    '/x-compare/0',
    'field',
  ),
  noteCase('shape/unknown-word', number(`{ ${locationMark}"add": [1, 2] }`), '/x-compare/0/gt/add', 'plus'),
  noteCase(
    'shape/unknown-word',
    number(`{ "plus": [1, { ${locationMark}"dayz": 2 }] }`),
    '/x-compare/0/gt/plus/1/dayz',
    'plus',
  ),
];

const malformed: readonly Case[] = [
  noteCase('shape/empty', number(`{ "share": ${locationMark}["$this.low"] }`), '/x-compare/0/gt/share', [
    '写上内容',
    'Write what belongs',
  ]),
  noteCase(
    'expressions/operands',
    number(`{ "most": ["$this.low", ${locationMark}"$this.name"] }`),
    '/x-compare/0/gt/most/1',
    ['数字', 'a number'],
  ),
  noteCase('shape/wrong-type', number(`{ "constant": ${locationMark}[] }`), '/x-compare/0/gt/constant', [
    '文字',
    'a text',
  ]),
  ...['minutes', 'weeks', 'months', 'years'].map(unit =>
    noteCase(
      'shape/wrong-type',
      compared(`"field": "closeAt", "gt": { "plus": ["$now", { "${unit}": ${locationMark}[] }] }`),
      `/x-compare/0/gt/plus/1/${unit}`,
      ['数字', 'a number'],
    ),
  ),
  noteCase(
    'shape/one-word',
    compared(`"field": "closeAt", "gt": { "plus": ["$now", ${locationMark}{ "days": 1, "hours": 2 }] }`),
    '/x-compare/0/gt/plus/1',
    ['分开', 'braces of its own'],
  ),
];

export const comparisonCases: readonly Case[] = [...expressions, ...comparisons, ...malformed];
