import {
  choice,
  noteCase,
  locationMark,
  relation,
  resource,
  text,
  titles,
  wholeNumber,
  workflow,
  type Case,
} from './case';

const fields = [
  text('code'),
  wholeNumber('seats'),
  relation('areaId', 'area'),
  choice('kind', ['a', 'b']),
  text('story', '"maxLength": 900'),
  '"photo": { "title": "照片", "x-title-en": "Photo", "type": "string", "format": "file" }',
].join(',\n    ');
const list = (words: string, more = ''): string => resource(fields, `"x-list": { ${words} }${more}`);
const group = (rows: string): string => `[{ ${titles}, "rows": ${rows} }]`;

const served: readonly Case[] = [
  noteCase(
    'served/verb',
    resource(
      fields,
      '',
      `{ "admin": { "all": true }, "bureau": [{ "see": true, ${locationMark}"export": true }] }`,
    ),
    '/x-access/bureau/0/export',
    ['保留', 'may stay'],
  ),
];

const screens: readonly Case[] = [
  noteCase(
    'screens/unknown-column',
    list(`"columns": ["code", ${locationMark}"seat"]`),
    '/x-list/columns/1',
    'seats',
  ),
  noteCase(
    'screens/unknown-column',
    list(`"columns": [{ "field": ${locationMark}"cod" }]`),
    '/x-list/columns/0/field',
    'code',
  ),
  noteCase(
    'screens/column-twice',
    list(`"columns": ["code", "seats", ${locationMark}"code"]`),
    '/x-list/columns/2',
    ['其中一个', 'one of them'],
  ),
  noteCase('screens/unknown-search', list(`"search": [${locationMark}"cod"]`), '/x-list/search/0', 'code'),
  noteCase('screens/search-kind', list(`"search": [${locationMark}"seats"]`), '/x-list/search/0', 'code'),
  noteCase(
    'screens/unknown-filter',
    list(`"filters": [${locationMark}"seat"]`),
    '/x-list/filters/0',
    'seats',
  ),
  noteCase(
    'screens/filter-kind',
    list(`"filters": ["code", ${locationMark}"photo"]`),
    '/x-list/filters/1',
    'photo',
  ),
  noteCase('screens/unknown-total', list(`"totals": [${locationMark}"seat"]`), '/x-list/totals/0', 'seats'),
  noteCase('screens/total-kind', list(`"totals": [${locationMark}"code"]`), '/x-list/totals/0', 'seats'),
  noteCase('screens/unknown-sort', list(`"sort": ${locationMark}"-cod"`), '/x-list/sort', 'code'),
  noteCase(
    'screens/unknown-sort',
    list(`"sort": ["code", ${locationMark}"areaId.nmae"]`),
    '/x-list/sort/1',
    'code',
  ),
  noteCase('screens/sort-kind', list(`"sort": ${locationMark}"areaId"`), '/x-list/sort', 'areaId.code'),
  noteCase('screens/sort-kind', list(`"sort": ${locationMark}"story"`), '/x-list/sort', ['文字', 'a text']),
  noteCase(
    'screens/unknown-action',
    list(`"actions": ["edit", ${locationMark}"delet"]`),
    '/x-list/actions/1',
    'delete',
  ),
  noteCase('screens/unknown-action', list(`"bulk": [${locationMark}"submit"]`), '/x-list/bulk/0', 'delete'),
  noteCase(
    'screens/unknown-cell',
    resource(fields, `"x-form": ${group(`[["code", ${locationMark}"seat"]]`)}`),
    '/x-form/0/rows/0/1',
    'seats',
  ),
  noteCase(
    'screens/unknown-cell',
    resource(fields, `"x-detail": ${group(`[[${locationMark}"cod"]]`)}`),
    '/x-detail/0/rows/0/0',
    'code',
  ),
  noteCase(
    'screens/unknown-cell',
    resource(fields, `"x-print": ${group(`[["code"], [${locationMark}"cod"]]`)}`),
    '/x-print/0/rows/1/0',
    'code',
  ),
  noteCase(
    'screens/cell-twice',
    resource(fields, `"x-form": ${group(`[["code"], [${locationMark}"code"]]`)}`),
    '/x-form/0/rows/1/0',
    ['其中一个', 'one of them'],
  ),
  noteCase(
    'screens/unknown-placeholder',
    resource(fields, `"x-display": ${locationMark}"{code} {nmae}"`),
    '/x-display',
    ['可用的有', 'There are'],
  ),
  noteCase(
    'screens/required-missing',
    resource(fields, `"required": [${locationMark}"code"], "x-form": ${group('[["seats"]]')}`),
    '/required/0',
    'x-form',
  ),
];

const structure: readonly Case[] = [
  noteCase('structure/tree', resource(fields, `"x-tree": ${locationMark}"areaId"`), '/x-tree', [
    '先声明',
    'declare',
  ]),
  noteCase(
    'structure/tree',
    resource(`${fields}, ${relation('aboveId', 'note')}`, `"x-tree": ${locationMark}"abovId"`),
    '/x-tree',
    'aboveId',
  ),
  noteCase(
    'structure/tree-required',
    resource(
      `${fields}, ${relation('aboveId', 'note')}`,
      `"x-tree": "aboveId", "required": [${locationMark}"aboveId"]`,
    ),
    '/required/0',
    'required',
  ),
  noteCase(
    'structure/shape-fields',
    resource(fields, `"x-shape": ${locationMark}"graph"`),
    '/x-shape',
    'nodes',
  ),
  noteCase(
    'structure/shape-fields',
    resource(fields, `"x-shape": ${locationMark}"roleTree"`),
    '/x-shape',
    'role',
  ),
  noteCase(
    'structure/shape-tree',
    resource(fields, `"x-shape": ${locationMark}"tree"`),
    '/x-shape',
    'x-tree',
  ),
  noteCase(
    'structure/groups',
    resource(fields, `"x-shape": "tree", "x-groups": ["areaId", ${locationMark}"areaId.levl"]`),
    '/x-groups/1',
    'level',
  ),
  noteCase(
    'structure/groups',
    resource(fields, `"x-shape": "tree", "x-groups": [${locationMark}"code"]`),
    '/x-groups/0',
    ['选项', 'choice'],
  ),
  noteCase(
    'structure/groups-unused',
    resource(fields, `"x-groups": ${locationMark}["areaId"]`),
    '/x-groups',
    'x-shape',
  ),
  noteCase(
    'structure/unique-unknown',
    resource(fields, `"x-unique": [["code", ${locationMark}"seat"]]`),
    '/x-unique/0/1',
    'seats',
  ),
  noteCase(
    'structure/unique-unknown',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code", ${locationMark}"seat"], "states": ["done"] }], ${workflow()}`,
    ),
    '/x-unique/0/fields/1',
    'seats',
  ),
  noteCase(
    'structure/unique-term',
    resource(
      [text('code'), wholeNumber('from'), text('until')].join(', '),
      `"x-unique": [{ "fields": ["code"], ${locationMark}"term": { "from": "from", "until": "until" } }]`,
    ),
    '/x-unique/0/term',
    ['同类', 'of one kind'],
  ),
  noteCase(
    'structure/unique-term',
    resource(
      [text('code'), wholeNumber('from'), text('until', '"format": "date"')].join(', '),
      `"x-unique": [{ "fields": ["code"], ${locationMark}"term": { "from": "from", "until": "until" } }]`,
    ),
    '/x-unique/0/term',
    ['同类', 'of one kind'],
  ),
  noteCase(
    'structure/unique-unknown',
    resource(
      [text('code'), wholeNumber('from')].join(', '),
      `"x-unique": [{ "fields": ["code"], "term": { "from": "from", "until": ${locationMark}"form" } }]`,
    ),
    '/x-unique/0/term/until',
    'from',
  ),
  noteCase(
    'structure/unique-unknown',
    resource(
      [text('code'), text('family')].join(', '),
      `"x-unique": [{ "fields": ["code"], "except": [${locationMark}"familly"] }]`,
    ),
    '/x-unique/0/except/0',
    'family',
  ),
  noteCase(
    'structure/unique-exempt',
    resource(
      [text('code'), text('family')].join(', '),
      `"x-unique": [{ "fields": ["code", "family"], ${locationMark}"except": ["family"] }]`,
    ),
    '/x-unique/0/except',
    ['不在“fields”里', 'not in "fields"'],
  ),
  noteCase(
    'structure/unique-state',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code"], "states": ["open", ${locationMark}"don"] }], ${workflow()}`,
    ),
    '/x-unique/0/states/1',
    'done',
  ),
  noteCase(
    'structure/unique-kind',
    resource(fields, `"x-unique": [["code", ${locationMark}"story"]]`),
    '/x-unique/0/1',
    'story',
  ),
  {
    rule: 'structure/account-fact',
    files: {
      'resources/user.json': resource(
        relation('areaId', 'area'),
        `"x-me": { "area": "areaId", "city": ${locationMark}"areaId.parntId" }`,
      ),
    },
    pointer: '/x-me/city',
    cure: 'parentId',
  },
  {
    rule: 'structure/account-fact-name',
    files: {
      'resources/user.json': resource(
        relation('areaId', 'area'),
        `"x-me": { "area": "areaId", ${locationMark}"roles": "areaId" }`,
      ),
    },
    pointer: '/x-me/roles',
    cure: 'id',
  },
];

const samples: readonly Case[] = [
  noteCase(
    'samples/levels',
    resource(fields, `"x-samples": { ${locationMark}"levels": "kind" }`),
    '/x-samples/levels',
    'x-tree',
  ),
  noteCase(
    'samples/levels',
    resource(
      `${fields}, ${relation('aboveId', 'note')}`,
      `"x-tree": "aboveId", "x-samples": { "levels": ${locationMark}"kidn" }`,
    ),
    '/x-samples/levels',
    'kind',
  ),
  noteCase(
    'samples/unknown-field',
    resource(fields, `"x-samples": { "weights": { ${locationMark}"kidn": { "a": 1 } } }`),
    '/x-samples/weights/kidn',
    'kind',
  ),
  noteCase(
    'samples/unknown-field',
    resource(fields, `"x-samples": { "fit": { ${locationMark}"araeId": {} } }`),
    '/x-samples/fit/araeId',
    'areaId',
  ),
  noteCase(
    'samples/unknown-choice',
    resource(fields, `"x-samples": { "weights": { "kind": { "a": 1, ${locationMark}"c": 2 } } }`),
    '/x-samples/weights/kind/c',
    ['a', 'a'],
  ),
  noteCase(
    'samples/no-relation',
    resource(fields, `"x-samples": { "fit": { ${locationMark}"code": {} } }`),
    '/x-samples/fit/code',
    'areaId',
  ),
  noteCase(
    'samples/too-many-rows',
    resource(
      `${choice('kind', ['a', 'b', 'c'])}, ${choice('shift', ['a', 'b'])}`,
      `"required": ["kind", "shift"], "x-unique": [["kind", "shift"]],
  "x-samples": { "rows": ${locationMark}5, "weights": { "kind": { "a": 1, "b": 1 } } }`,
    ),
    '/x-samples/rows',
    '4',
  ),
  noteCase(
    'samples/too-many-rows',
    resource(
      `${relation('areaId', 'area')}, ${wholeNumber('place', '"minimum": 1, "exclusiveMaximum": 4')}`,
      `"required": ["areaId", "place"], "x-unique": [["areaId", "place"]], "x-samples": { "rows": ${locationMark}151 }`,
    ),
    '/x-samples/rows',
    '150',
  ),
  {
    rule: 'samples/too-many-rows',
    files: {
      'resources/note.json': resource(
        relation('boxId', 'box'),
        `"required": ["boxId"], "x-samples": { "rows": ${locationMark}1 }`,
      ),
      'resources/box.json': resource(text('label'), '"x-samples": { "rows": 0 }'),
    },
    pointer: '/x-samples/rows',
    cure: 'box',
  },
];

export const screenCases: readonly Case[] = [...screens, ...served, ...structure, ...samples];
