import { choice, locationMark, noteCase, resource, text, titles, wholeNumber, type Case } from './case';

const fields = [
  text('code'),
  choice('kind', ['a', 'b']),
  text('bornOn', '"format": "date"'),
  wholeNumber('seats'),
  text('phone', '"format": "phone", "x-sensitive": "phone"'),
].join(',\n    ');

const statistics = (words: string): string => resource(fields, `"x-statistics": { ${words} }`);
const at = (pointer: string): string => `/x-statistics/${pointer}`;

export const statisticsCases: readonly Case[] = [
  noteCase('statistics/by', statistics(`"by": ["kind", ${locationMark}"code"]`), at('by/1'), 'bornOn'),
  noteCase('statistics/by', statistics(`"by": [${locationMark}"kid"]`), at('by/0'), 'kind'),
  noteCase('statistics/by', statistics(`"by": [${locationMark}"phone"]`), at('by/0'), 'kind'),
  ...['count', 'sums', 'hidden'].map(name =>
    noteCase(
      'statistics/figure-word',
      resource(choice(name, ['a', 'b']), `"x-statistics": { "by": [${locationMark}"${name}"] }`),
      at('by/0'),
      ['另取一个名字', 'another name'],
    ),
  ),
  noteCase(
    'statistics/figure-word',
    resource(
      choice('count', ['a', 'b']),
      `"x-tiles": { "all": { ${titles}, "for": ["admin"], "by": ${locationMark}"count" } }`,
    ),
    '/x-tiles/all/by',
    ['另取一个名字', 'another name'],
  ),
  noteCase(
    'statistics/measure',
    statistics(`"by": ["kind"], "measures": { "all": { ${titles}, "sum": ${locationMark}"code" } }`),
    at('measures/all/sum'),
    'seats',
  ),
  noteCase(
    'statistics/measure',
    statistics(
      `"by": ["kind"], "measures": { "part": { ${titles}, "ratio": { "of": "seats", "to": ${locationMark}"seat" } } }`,
    ),
    at('measures/part/ratio/to'),
    'seats',
  ),
];
