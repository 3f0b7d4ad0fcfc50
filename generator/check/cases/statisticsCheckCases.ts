import {
  choiceField,
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
  choiceField('kind', ['a', 'b']),
  textField('bornOn', '"format": "date"'),
  integerField('seats'),
  textField('phone', '"format": "phone", "x-sensitive": "phone"'),
].join(',\n    ');

const statistics = (words: string): string => resourceFile(fields, `"x-statistics": { ${words} }`);
const at = (pointer: string): string => `/x-statistics/${pointer}`;

export const statisticsCheckCases: readonly CheckCase[] = [
  createNoteCase('statistics/by', statistics(`"by": ["kind", ${locationMark}"code"]`), at('by/1'), 'bornOn'),
  createNoteCase('statistics/by', statistics(`"by": [${locationMark}"kid"]`), at('by/0'), 'kind'),
  createNoteCase('statistics/by', statistics(`"by": [${locationMark}"phone"]`), at('by/0'), 'kind'),
  ...['count', 'sums', 'hidden'].map(name =>
    createNoteCase(
      'statistics/figure-word',
      resourceFile(choiceField(name, ['a', 'b']), `"x-statistics": { "by": [${locationMark}"${name}"] }`),
      at('by/0'),
      ['另取一个名字', 'another name'],
    ),
  ),
  createNoteCase(
    'statistics/figure-word',
    resourceFile(
      choiceField('count', ['a', 'b']),
      `"x-tiles": { "all": { ${bilingualTitles}, "for": ["admin"], "by": ${locationMark}"count" } }`,
    ),
    '/x-tiles/all/by',
    ['另取一个名字', 'another name'],
  ),
  createNoteCase(
    'statistics/measure',
    statistics(`"by": ["kind"], "measures": { "all": { ${bilingualTitles}, "sum": ${locationMark}"code" } }`),
    at('measures/all/sum'),
    'seats',
  ),
  createNoteCase(
    'statistics/measure',
    statistics(
      `"by": ["kind"], "measures": { "part": { ${bilingualTitles}, "ratio": { "of": "seats", "to": ${locationMark}"seat" } } }`,
    ),
    at('measures/part/ratio/to'),
    'seats',
  ),
];
