import {
  choiceField,
  createBureauAccessSource,
  locationMark,
  createNoteCase,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
  type CheckCase,
} from './case';

const fields = [
  textField('code'),
  integerField('seats'),
  integerField('notes', '"x-derive": { "count": "note", "where": { "code": "$this.code" }, "public": true }'),
  choiceField('kind', ['a', 'b']),
  textField('openOn', '"format": "date"'),
  textField('phone', '"format": "phone", "x-sensitive": "phone"'),
].join(',\n    ');

const tile = (words: string, access?: string): string =>
  resourceFile(fields, `"x-tiles": { "open": { ${bilingualTitles}, ${words} } }`, access);
const at = (pointer: string): string => `/x-tiles/open/${pointer}`;

export const homeTileCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'tiles/unknown-role',
    tile(`"for": ["admin", ${locationMark}"burau"]`),
    at('for/1'),
    'bureau',
  ),
  createNoteCase(
    'tiles/unread',
    tile(
      `"for": [${locationMark}"bureau"], "where": { "kind": "a" }`,
      createBureauAccessSource('{ "see": ["code"] }'),
    ),
    at('for/0'),
    'x-access',
  ),
  createNoteCase('tiles/unread', tile(`"for": ["admin", ${locationMark}"parent"]`), at('for/1'), [
    '删去这个角色',
    'take the role out',
  ]),
  createNoteCase(
    'tiles/range',
    tile(`"where": { ${locationMark}"kind": { "lte": "a" } }`),
    at('where/kind'),
    'openOn',
  ),
  createNoteCase(
    'tiles/range',
    tile(`"where": { ${locationMark}"seat": { "gte": 1 } }`),
    at('where/seat'),
    'seats',
  ),
  createNoteCase('tiles/by', tile(`"by": ${locationMark}"code"`), at('by'), 'kind'),
  createNoteCase('tiles/by', tile(`"by": ${locationMark}"kid"`), at('by'), 'kind'),
  createNoteCase(
    'tiles/sum',
    tile(`"measure": { "sum": ${locationMark}"code" }`),
    at('measure/sum'),
    'seats',
  ),
  createNoteCase(
    'tiles/sum',
    tile(`"measure": { "sum": ${locationMark}"notes" }`),
    at('measure/sum'),
    'seats',
  ),
  createNoteCase(
    'tiles/sum',
    tile(`"measure": { "ratio": { "of": ${locationMark}"code", "to": "seats" } }`),
    at('measure/ratio/of'),
    'seats',
  ),
  createNoteCase(
    'tiles/no-count',
    tile(`"measure": { "sum": "seats" }, ${locationMark}"by": "kind"`),
    at('by'),
    'by',
  ),
  createNoteCase(
    'tiles/by',
    tile(`"measure": { "ratio": { "of": "seats", "to": "seats" } }, "by": ${locationMark}"code"`),
    at('by'),
    'kind',
  ),
  createNoteCase(
    'tiles/until',
    tile(`"measure": { "until": ${locationMark}"kind" }`),
    at('measure/until'),
    'openOn',
  ),
  createNoteCase(
    'tiles/no-count',
    tile(`"measure": { "until": "openOn" }, ${locationMark}"least": 5`),
    at('least'),
    'least',
  ),
  createNoteCase(
    'tiles/no-count',
    tile(`"measure": { "records": 3 }, ${locationMark}"least": 5`),
    at('least'),
    'least',
  ),
  createNoteCase(
    'tiles/cards',
    tile(`"measure": { "records": 3 }, "fields": ["code", ${locationMark}"seat"]`),
    at('fields/1'),
    'seats',
  ),
  createNoteCase(
    'tiles/cards',
    tile(
      `"for": ["bureau"], "measure": { "records": 3 }, "fields": ["code", ${locationMark}"seats"]`,
      createBureauAccessSource('{ "see": ["code"] }'),
    ),
    at('fields/1'),
    'x-access',
  ),
  createNoteCase('tiles/cards', tile(`${locationMark}"fields": ["code"]`), at('fields'), 'records'),
  createNoteCase(
    'rows/unknown-field',
    tile(`"where": { ${locationMark}"kid": "a" }`),
    at('where/kid'),
    'kind',
  ),
  createNoteCase('rows/value', tile(`"where": { "kind": ${locationMark}"c" }`), at('where/kind'), 'a'),
  createNoteCase(
    'rows/unknown-this',
    tile(`"measure": { "share": { "kind": ${locationMark}"$this.kind" } }`),
    at('measure/share/kind'),
    '$me',
  ),
  createNoteCase(
    'sensitive/condition',
    tile(`"where": { ${locationMark}"phone": "13900000000" }`),
    at('where/phone'),
    'x-derive',
  ),
  createNoteCase(
    'expressions/unknown-word',
    tile(`"where": { "openOn": { "lte": ${locationMark}"$this.openOn" } }`),
    at('where/openOn/lte'),
    '$today',
  ),
  createNoteCase(
    'expressions/result',
    tile(`"where": { "openOn": { "lte": ${locationMark}3 } }`),
    at('where/openOn/lte'),
    ['日期', 'a date'],
  ),
  createNoteCase(
    'shape/one-word',
    tile(`"measure": ${locationMark}{ "sum": "seats", "records": 2 }`),
    at('measure'),
    ['分开', 'of its own'],
  ),
  createNoteCase(
    'shape/wrong-type',
    tile(`"unit": ${locationMark}["人"], "x-unit-en": ["child", "children"]`),
    at('unit'),
    ['改为', 'Write'],
  ),
  createNoteCase(
    'shape/wrong-type',
    tile(`"unit": "人", "x-unit-en": ${locationMark}"children"`),
    at('x-unit-en'),
    ['改为', 'Write'],
  ),
];
