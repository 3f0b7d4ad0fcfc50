import {
  createBureauAccessSource,
  locationMark,
  createNoteCase,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  workflowKeyword,
  type CheckCase,
} from './case';

const owned = relationField('noteId', '{ "to": "note", "owner": true }');
const required = '"required": ["noteId"]';
const line = resourceFile([textField('code'), owned].join(',\n    '), required);

const note = (parts: string, more = '', access?: string): string =>
  resourceFile(textField('code'), `"x-parts": { ${parts} }${more && `, ${more}`}`, access);
const lines = (words: string, name = 'lines'): string => `"${name}": { ${bilingualTitles}, ${words} }`;

const partCase = (
  rule: string,
  file: string,
  pointer: string,
  cure: CheckCase['cure'],
  part = line,
  also: readonly string[] = [],
): CheckCase => ({
  rule,
  files: { 'resources/note.json': file, 'resources/line.json': part },
  pointer,
  cure,
  also,
});

export const partCheckCases: readonly CheckCase[] = [
  partCase(
    'parts/unknown-resource',
    note(lines(`"of": ${locationMark}"lyne", "by": "noteId", "max": 4`)),
    '/x-parts/lines/of',
    'line',
  ),
  partCase(
    'screens/unknown-cell',
    note(
      lines('"of": "line", "by": "noteId", "max": 4'),
      `"x-form": [{ ${bilingualTitles}, "rows": [["code"], [${locationMark}"lines"]] }]`,
    ),
    '/x-form/0/rows/1/0',
    ['最后一组之下', 'below the last group'],
  ),
  partCase(
    'screens/unknown-column',
    note(
      lines('"of": "line", "by": "noteId", "max": 4'),
      `"x-list": { "columns": ["code", ${locationMark}"lines"] }`,
    ),
    '/x-list/columns/1',
    '"count": "line", "where": { "noteId": "$this" }',
  ),
  partCase(
    'states/guard',
    note(
      lines('"of": "line", "by": "noteId", "max": 4'),
      workflowKeyword(`"guard": { "properties": { "record": { "required": [${locationMark}"lines"] } } }`),
    ),
    '/x-states/transitions/finish/guard/properties/record/required/0',
    ['“min”', '"min"'],
  ),
  partCase(
    'access/unknown-field',
    note(
      lines('"of": "line", "by": "noteId", "max": 4'),
      '',
      createBureauAccessSource(`{ "see": ["code", ${locationMark}"lines"] }`),
    ),
    '/x-access/bureau/see/1',
    'line.json',
  ),
  {
    rule: 'parts/view',
    files: {
      'resources/note.json': note(lines(`"of": ${locationMark}"shortline", "by": "noteId", "max": 4`)),
      'resources/line.json': line,
      'resources/shortline.json': resourceFile(
        '"noteId": {}',
        '"x-view": { "of": "line", "where": { "code": "a" } }',
      ),
    },
    pointer: '/x-parts/lines/of',
    cure: 'line',
  },
  partCase(
    'parts/relation',
    note(lines(`"of": "line", "by": ${locationMark}"notId", "max": 4`)),
    '/x-parts/lines/by',
    'noteId',
  ),
  partCase(
    'parts/relation',
    note(lines(`"of": "line", "by": ${locationMark}"code", "max": 4`)),
    '/x-parts/lines/by',
    '"owner": true',
    resourceFile([textField('code'), relationField('areaId', 'area')].join(',\n    ')),
  ),
  partCase(
    'parts/not-owned',
    note(lines(`"of": "line", "by": ${locationMark}"noteId", "max": 4`)),
    '/x-parts/lines/by',
    'required',
    resourceFile([textField('code'), owned].join(',\n    ')),
  ),
  partCase(
    'parts/not-owned',
    note(lines(`"of": "line", "by": ${locationMark}"noteId", "max": 4`)),
    '/x-parts/lines/by',
    '"owner": true',
    resourceFile([textField('code'), relationField('noteId', 'note')].join(',\n    '), required),
  ),
  partCase(
    'parts/states',
    note(lines(`"of": ${locationMark}"line", "by": "noteId", "max": 4`)),
    '/x-parts/lines/of',
    ['相关列表', 'related list'],
    resourceFile([textField('code'), owned].join(',\n    '), `${required}, ${workflowKeyword()}`),
  ),
  {
    rule: 'parts/nested',
    files: {
      'resources/note.json': note(lines(`"of": ${locationMark}"line", "by": "noteId", "max": 4`)),
      'resources/line.json': resourceFile(
        [textField('code'), owned].join(',\n    '),
        `${required}, "x-parts": { "words": { ${bilingualTitles}, "of": "word", "by": "lineId", "max": 9 } }`,
      ),
      'resources/word.json': resourceFile(
        relationField('lineId', '{ "to": "line", "owner": true }'),
        '"required": ["lineId"]',
      ),
    },
    pointer: '/x-parts/lines/of',
    cure: 'line.json',
  },
  partCase(
    'parts/twice',
    note(
      [
        lines('"of": "line", "by": "noteId", "max": 4'),
        lines(`"of": ${locationMark}"line", "by": "noteId", "max": 4`, 'more'),
      ].join(', '),
    ),
    '/x-parts/more/of',
    ['另一个关系', 'another relation'],
  ),
  partCase(
    'parts/name',
    note(`${locationMark}${lines('"of": "line", "by": "noteId", "max": 4', 'code')}`),
    '/x-parts/code',
    'codeList',
  ),
  partCase(
    'parts/name',
    note(`${locationMark}${lines('"of": "line", "by": "noteId", "max": 4', 'labels')}`),
    '/x-parts/labels',
    'labelsList',
  ),
  partCase(
    'parts/bounds',
    note(lines(`"of": "line", "by": "noteId", "min": ${locationMark}5, "max": 4`)),
    '/x-parts/lines/min',
    '4',
  ),
  partCase(
    'parts/unfilled',
    note(
      lines(`"of": "line", "by": "noteId", "min": ${locationMark}1, "max": 4`),
      '',
      createBureauAccessSource('{ "see": true, "create": true }'),
    ),
    '/x-parts/lines/min',
    'bureau',
  ),
  partCase(
    'parts/no-editor',
    note(
      `${locationMark}${lines('"of": "line", "by": "noteId", "max": 4')}`,
      '',
      createBureauAccessSource('{ "see": true }'),
    ),
    '/x-parts/lines',
    ['note.json', 'note.json'],
    resourceFile(
      [textField('code'), owned].join(',\n    '),
      required,
      createBureauAccessSource('{ "see": true, "create": true }'),
    ),
  ),
  partCase(
    'parts/no-editor',
    note(
      `${locationMark}${lines('"of": "line", "by": "noteId", "max": 4')}`,
      '',
      createBureauAccessSource('{ "see": true, "create": true }'),
    ),
    '/x-parts/lines',
    ['自己的页面', 'own page'],
    resourceFile(
      [textField('code'), owned].join(',\n    '),
      required,
      createBureauAccessSource('{ "see": true, "edit": ["code"] }'),
    ),
  ),
  partCase(
    'shape/missing-word',
    note(`${locationMark}"lines": { ${bilingualTitles}, "of": "line", "by": "noteId" }`),
    '/x-parts/lines',
    'max',
  ),
  createNoteCase(
    'views/own-rules',
    resourceFile(
      '"code": {}',
      `"x-view": { "of": "area", "where": { "level": "city" } }, ${locationMark}"x-parts": { ${lines('"of": "user", "by": "areaId", "max": 4')} }`,
    ),
    '/x-parts',
    'area.json',
  ),
];
