import {
  type CheckCase,
  choiceField,
  locationMark,
  createNoteCase,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
} from './case';

/** Fields of the resource with comparisons. */
export const comparisonFields = [
  textField('openOn', '"format": "date"'),
  textField('closeOn', '"format": "date"'),
  textField('closeAt', '"format": "date-time"'),
  integerField('low'),
  integerField('high'),
  textField('name'),
  choiceField('kind', ['a', 'b']),
  textField('phone', '"format": "phone", "x-sensitive": "phone"'),
  integerField('notes', '"x-derive": { "count": "note", "where": { "name": "$this.name" } }'),
  textField('number', '"x-number": { "format": "{seq:4}" }'),
  relationField('areaId', 'area'),
  `"items": { ${bilingualTitles}, "type": "array", "items": { "type": "object", "properties": { ${integerField('price')}, ${textField('label')} } } }`,
].join(',\n    ');
/** Refusal texts of a comparison in both languages. */
export const comparisonRefusalTexts = '"refusal": "不对", "x-refusal-en": "Wrong"';
/** A resource with one comparison (`x-compare`). */
export const comparisonResource = (words: string, access?: string, more = ''): string =>
  resourceFile(comparisonFields, `"x-compare": [{ ${words}, ${comparisonRefusalTexts} }]${more}`, access);
const number = (test: string): string => comparisonResource(`"field": "high", "gt": ${test}`);

const expressions: readonly CheckCase[] = [
  createNoteCase(
    'expressions/unknown-word',
    number(`${locationMark}"$this.lwo"`),
    '/x-compare/0/gt',
    '$this.low',
  ),
  createNoteCase(
    'expressions/unknown-word',
    number(`{ "plus": [1, ${locationMark}"$tody"] }`),
    '/x-compare/0/gt/plus/1',
    '$today',
  ),
  createNoteCase(
    'expressions/unknown-word',
    number(`{ "times": [${locationMark}"$me.seats", 2] }`),
    '/x-compare/0/gt/times/0',
    'x-me',
  ),
  createNoteCase(
    'expressions/unknown-word',
    comparisonResource(`"field": "name", "ne": ${locationMark}"$this.areaId.cod"`),
    '/x-compare/0/ne',
    'code',
  ),
  createNoteCase(
    'expressions/unknown-word',
    comparisonResource(`"field": "name", "ne": ${locationMark}"$this.openOn.code"`),
    '/x-compare/0/ne',
    'openOn',
  ),
  createNoteCase(
    'expressions/list',
    number(`{ "count": ${locationMark}"name" }`),
    '/x-compare/0/gt/count',
    'items',
  ),
  createNoteCase(
    'expressions/list',
    number(`{ "count": ${locationMark}"item" }`),
    '/x-compare/0/gt/count',
    'items',
  ),
  createNoteCase(
    'expressions/list',
    number(`{ "sum": ${locationMark}"items.label" }`),
    '/x-compare/0/gt/sum',
    'items.price',
    ['compare/types'],
  ),
  createNoteCase(
    'expressions/list',
    number(`{ "count": ${locationMark}"items.price" }`),
    '/x-compare/0/gt/count',
    'items',
  ),
  createNoteCase(
    'expressions/operands',
    number(`{ "plus": ["$this.low", ${locationMark}"$this.name"] }`),
    '/x-compare/0/gt/plus/1',
    ['数字', 'a number'],
  ),
  createNoteCase(
    'expressions/operands',
    number(`{ "plus": ["$this.low", ${locationMark}"name"] }`),
    '/x-compare/0/gt/plus/1',
    '"$this.name"',
  ),
  createNoteCase(
    'expressions/operands',
    comparisonResource(`"field": "closeOn", "gt": { "plus": ["$this.openOn", ${locationMark}3] }`),
    '/x-compare/0/gt/plus/1',
    'days',
  ),
  createNoteCase(
    'expressions/operands',
    comparisonResource(
      `"field": "closeOn", "gt": { "plus": ["$this.openOn", { ${locationMark}"hours": 3 }] }`,
    ),
    '/x-compare/0/gt/plus/1/hours',
    'days',
  ),
  createNoteCase(
    'expressions/operands',
    comparisonResource(
      `"field": "closeOn", "gt": { "minus": ["$this.openOn", { "days": ${locationMark}"$this.name" }] }`,
    ),
    '/x-compare/0/gt/minus/1/days',
    ['数字', 'a number'],
  ),
  createNoteCase(
    'expressions/operands',
    comparisonResource(`"field": "closeOn", "lt": { "least": ["$this.openOn", ${locationMark}"$now"] }`),
    '/x-compare/0/lt/least/1',
    ['日期', 'a date'],
  ),
  createNoteCase(
    'expressions/operands',
    comparisonResource(`"field": "name", "ne": { "concat": ["$this.kind", ${locationMark}true] }`),
    '/x-compare/0/ne/concat/1',
    ['文字', 'a text'],
  ),
  createNoteCase(
    'expressions/sensitive',
    comparisonResource(`"field": "name", "ne": ${locationMark}"$this.phone"`),
    '/x-compare/0/ne',
    ['不敏感', 'not sensitive'],
  ),
  createNoteCase('expressions/not-stored', number(`${locationMark}"$this.notes"`), '/x-compare/0/gt', [
    '由人填写',
    'people write',
  ]),
  createNoteCase(
    'expressions/not-stored',
    comparisonResource(`"field": "name", "ne": ${locationMark}"$this.number"`),
    '/x-compare/0/ne',
    ['由人填写', 'people write'],
  ),
];

const comparisons: readonly CheckCase[] = [
  createNoteCase(
    'compare/unknown-field',
    comparisonResource(`"field": ${locationMark}"hihg", "gt": 1`),
    '/x-compare/0/field',
    'high',
  ),
  createNoteCase(
    'compare/no-test',
    resourceFile(
      comparisonFields,
      `"x-compare": [${locationMark}{ "field": "high", ${comparisonRefusalTexts} }]`,
    ),
    '/x-compare/0',
    'gte',
  ),
  createNoteCase(
    'compare/types',
    comparisonResource(`"field": "closeOn", "gt": ${locationMark}"openOn"`),
    '/x-compare/0/gt',
    '"$this.openOn"',
  ),
  createNoteCase(
    'compare/types',
    comparisonResource(`"field": "closeOn", "gt": ${locationMark}"$now"`),
    '/x-compare/0/gt',
    '$today',
  ),
  createNoteCase(
    'compare/types',
    comparisonResource(`"field": "closeAt", "gt": ${locationMark}"$this.openOn"`),
    '/x-compare/0/gt',
    '$now',
  ),
  createNoteCase('compare/types', number(`${locationMark}"$this.name"`), '/x-compare/0/gt', [
    '同一类',
    'one type',
  ]),
  createNoteCase(
    'compare/types',
    comparisonResource(`"field": "items", "eq": ${locationMark}3`),
    '/x-compare/0/eq',
    ['同一类', 'one type'],
  ),
  createNoteCase(
    'compare/order',
    comparisonResource(`"field": "name", ${locationMark}"gt": "$this.kind"`),
    '/x-compare/0/gt',
    'ne',
  ),
  createNoteCase(
    'compare/sensitive',
    comparisonResource(`"field": ${locationMark}"phone", "ne": "110"`),
    '/x-compare/0/field',
    ['不敏感', 'not sensitive'],
  ),
  createNoteCase(
    'compare/sensitive',
    comparisonResource(`"field": "high", "gt": 1, "when": { "required": [${locationMark}"phone"] }`),
    '/x-compare/0/when/required/0',
    ['不敏感', 'not sensitive'],
  ),
  createNoteCase(
    'compare/not-stored',
    comparisonResource(`"field": ${locationMark}"notes", "gt": 1`),
    '/x-compare/0/field',
    ['由人填写', 'people write'],
  ),
  createNoteCase(
    'conditions/unknown-field',
    comparisonResource(
      `"field": "high", "gt": 1, "when": { "properties": { ${locationMark}"lwo": { "const": 1 } } }`,
    ),
    '/x-compare/0/when/properties/lwo',
    'low',
  ),
  createNoteCase(
    'shape/missing-word',
    resourceFile(comparisonFields, `"x-compare": [${locationMark}{ "gt": 1, ${comparisonRefusalTexts} }]`),
    '/x-compare/0',
    'field',
  ),
  createNoteCase(
    'shape/unknown-word',
    number(`{ ${locationMark}"add": [1, 2] }`),
    '/x-compare/0/gt/add',
    'plus',
  ),
  createNoteCase(
    'shape/unknown-word',
    number(`{ "plus": [1, { ${locationMark}"dayz": 2 }] }`),
    '/x-compare/0/gt/plus/1/dayz',
    'plus',
  ),
];

const malformed: readonly CheckCase[] = [
  createNoteCase(
    'shape/empty',
    number(`{ "share": ${locationMark}["$this.low"] }`),
    '/x-compare/0/gt/share',
    ['写上内容', 'Write what belongs'],
  ),
  createNoteCase(
    'expressions/operands',
    number(`{ "most": ["$this.low", ${locationMark}"$this.name"] }`),
    '/x-compare/0/gt/most/1',
    ['数字', 'a number'],
  ),
  createNoteCase(
    'shape/wrong-type',
    number(`{ "constant": ${locationMark}[] }`),
    '/x-compare/0/gt/constant',
    ['文字', 'a text'],
  ),
  ...['minutes', 'weeks', 'months', 'years'].map(unit =>
    createNoteCase(
      'shape/wrong-type',
      comparisonResource(`"field": "closeAt", "gt": { "plus": ["$now", { "${unit}": ${locationMark}[] }] }`),
      `/x-compare/0/gt/plus/1/${unit}`,
      ['数字', 'a number'],
    ),
  ),
  createNoteCase(
    'shape/one-word',
    comparisonResource(
      `"field": "closeAt", "gt": { "plus": ["$now", ${locationMark}{ "days": 1, "hours": 2 }] }`,
    ),
    '/x-compare/0/gt/plus/1',
    ['分开', 'braces of its own'],
  ),
];

export const comparisonCheckCases: readonly CheckCase[] = [...expressions, ...comparisons, ...malformed];
