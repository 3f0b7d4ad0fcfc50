import {
  choice,
  grantedToBureau,
  locationMark,
  noteCase,
  resource,
  text,
  titles,
  wholeNumber,
  type Case,
} from './case';

const fields = [
  text('code'),
  wholeNumber('seats'),
  wholeNumber('notes', '"x-derive": { "count": "note", "where": { "code": "$this.code" }, "public": true }'),
  choice('kind', ['a', 'b']),
  text('openOn', '"format": "date"'),
  text('phone', '"format": "phone", "x-sensitive": "phone"'),
].join(',\n    ');

const tile = (words: string, access?: string): string =>
  resource(fields, `"x-tiles": { "open": { ${titles}, ${words} } }`, access);
const at = (pointer: string): string => `/x-tiles/open/${pointer}`;

export const tileCases: readonly Case[] = [
  noteCase('tiles/unknown-role', tile(`"for": ["admin", ${locationMark}"burau"]`), at('for/1'), 'bureau'),
  noteCase(
    'tiles/unread',
    tile(
      `"for": [${locationMark}"bureau"], "where": { "kind": "a" }`,
      grantedToBureau('{ "see": ["code"] }'),
    ),
    at('for/0'),
    'x-access',
  ),
  noteCase('tiles/unread', tile(`"for": ["admin", ${locationMark}"parent"]`), at('for/1'), [
    '删去这个角色',
    'take the role out',
  ]),
  noteCase(
    'tiles/range',
    tile(`"where": { ${locationMark}"kind": { "lte": "a" } }`),
    at('where/kind'),
    'openOn',
  ),
  noteCase(
    'tiles/range',
    tile(`"where": { ${locationMark}"seat": { "gte": 1 } }`),
    at('where/seat'),
    'seats',
  ),
  noteCase('tiles/by', tile(`"by": ${locationMark}"code"`), at('by'), 'kind'),
  noteCase('tiles/by', tile(`"by": ${locationMark}"kid"`), at('by'), 'kind'),
  noteCase('tiles/sum', tile(`"measure": { "sum": ${locationMark}"code" }`), at('measure/sum'), 'seats'),
  noteCase('tiles/sum', tile(`"measure": { "sum": ${locationMark}"notes" }`), at('measure/sum'), 'seats'),
  noteCase(
    'tiles/sum',
    tile(`"measure": { "ratio": { "of": ${locationMark}"code", "to": "seats" } }`),
    at('measure/ratio/of'),
    'seats',
  ),
  noteCase(
    'tiles/no-count',
    tile(`"measure": { "sum": "seats" }, ${locationMark}"by": "kind"`),
    at('by'),
    'by',
  ),
  noteCase(
    'tiles/by',
    tile(`"measure": { "ratio": { "of": "seats", "to": "seats" } }, "by": ${locationMark}"code"`),
    at('by'),
    'kind',
  ),
  noteCase(
    'tiles/until',
    tile(`"measure": { "until": ${locationMark}"kind" }`),
    at('measure/until'),
    'openOn',
  ),
  noteCase(
    'tiles/no-count',
    tile(`"measure": { "until": "openOn" }, ${locationMark}"least": 5`),
    at('least'),
    'least',
  ),
  noteCase(
    'tiles/no-count',
    tile(`"measure": { "records": 3 }, ${locationMark}"least": 5`),
    at('least'),
    'least',
  ),
  noteCase('rows/unknown-field', tile(`"where": { ${locationMark}"kid": "a" }`), at('where/kid'), 'kind'),
  noteCase('rows/value', tile(`"where": { "kind": ${locationMark}"c" }`), at('where/kind'), 'a'),
  noteCase(
    'rows/unknown-this',
    tile(`"measure": { "share": { "kind": ${locationMark}"$this.kind" } }`),
    at('measure/share/kind'),
    '$me',
  ),
  noteCase(
    'sensitive/condition',
    tile(`"where": { ${locationMark}"phone": "13900000000" }`),
    at('where/phone'),
    'x-derive',
  ),
  noteCase(
    'expressions/unknown-word',
    tile(`"where": { "openOn": { "lte": ${locationMark}"$this.openOn" } }`),
    at('where/openOn/lte'),
    '$today',
  ),
  noteCase(
    'expressions/result',
    tile(`"where": { "openOn": { "lte": ${locationMark}3 } }`),
    at('where/openOn/lte'),
    ['日期', 'a date'],
  ),
  noteCase(
    'shape/one-word',
    tile(`"measure": ${locationMark}{ "sum": "seats", "records": 2 }`),
    at('measure'),
    ['分开', 'of its own'],
  ),
];
