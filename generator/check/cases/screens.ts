import { choice, inNote, mark, relation, resource, text, titles, whole, type Case } from './case';

const fields = [
  text('code'),
  whole('seats'),
  relation('areaId', 'area'),
  choice('kind', ['a', 'b']),
  text('story', '"maxLength": 900'),
  '"photo": { "title": "照片", "x-title-en": "Photo", "type": "string", "format": "file" }',
].join(',\n    ');
const list = (words: string, more = ''): string => resource(fields, `"x-list": { ${words} }${more}`);
const group = (rows: string): string => `[{ ${titles}, "rows": ${rows} }]`;

const screens: readonly Case[] = [
  inNote('screens/unknown-column', list(`"columns": ["code", ${mark}"seat"]`), '/x-list/columns/1', 'seats'),
  inNote(
    'screens/unknown-column',
    list(`"columns": [{ "field": ${mark}"cod" }]`),
    '/x-list/columns/0/field',
    'code',
  ),
  inNote('screens/column-twice', list(`"columns": ["code", "seats", ${mark}"code"]`), '/x-list/columns/2', [
    '其中一个',
    'one of them',
  ]),
  inNote('screens/unknown-search', list(`"search": [${mark}"cod"]`), '/x-list/search/0', 'code'),
  inNote('screens/search-kind', list(`"search": [${mark}"seats"]`), '/x-list/search/0', 'code'),
  inNote('screens/unknown-filter', list(`"filters": [${mark}"seat"]`), '/x-list/filters/0', 'seats'),
  inNote('screens/filter-kind', list(`"filters": ["code", ${mark}"photo"]`), '/x-list/filters/1', 'photo'),
  inNote('screens/unknown-total', list(`"totals": [${mark}"seat"]`), '/x-list/totals/0', 'seats'),
  inNote('screens/total-kind', list(`"totals": [${mark}"code"]`), '/x-list/totals/0', 'seats'),
  inNote('screens/unknown-sort', list(`"sort": ${mark}"-cod"`), '/x-list/sort', 'code'),
  inNote('screens/unknown-sort', list(`"sort": ["code", ${mark}"areaId.nmae"]`), '/x-list/sort/1', 'code'),
  inNote('screens/sort-kind', list(`"sort": ${mark}"areaId"`), '/x-list/sort', 'areaId.code'),
  inNote('screens/sort-kind', list(`"sort": ${mark}"story"`), '/x-list/sort', ['文字', 'a text']),
  inNote(
    'screens/unknown-action',
    list(`"actions": ["edit", ${mark}"delet"]`),
    '/x-list/actions/1',
    'delete',
  ),
  inNote('screens/unknown-action', list(`"bulk": [${mark}"submit"]`), '/x-list/bulk/0', 'delete'),
  inNote(
    'screens/unknown-cell',
    resource(fields, `"x-form": ${group(`[["code", ${mark}"seat"]]`)}`),
    '/x-form/0/rows/0/1',
    'seats',
  ),
  inNote(
    'screens/unknown-cell',
    resource(fields, `"x-detail": ${group(`[[${mark}"cod"]]`)}`),
    '/x-detail/0/rows/0/0',
    'code',
  ),
  inNote(
    'screens/unknown-cell',
    resource(fields, `"x-print": ${group(`[["code"], [${mark}"cod"]]`)}`),
    '/x-print/0/rows/1/0',
    'code',
  ),
  inNote(
    'screens/cell-twice',
    resource(fields, `"x-form": ${group(`[["code"], [${mark}"code"]]`)}`),
    '/x-form/0/rows/1/0',
    ['其中一个', 'one of them'],
  ),
  inNote(
    'screens/unknown-placeholder',
    resource(fields, `"x-display": ${mark}"{code} {nmae}"`),
    '/x-display',
    ['可用的有', 'There are'],
  ),
  inNote(
    'screens/required-missing',
    resource(fields, `"required": [${mark}"code"], "x-form": ${group('[["seats"]]')}`),
    '/required/0',
    'x-form',
  ),
];

const structure: readonly Case[] = [
  inNote('structure/tree', resource(fields, `"x-tree": ${mark}"areaId"`), '/x-tree', ['删去', 'Take it out']),
  inNote(
    'structure/tree',
    resource(`${fields}, ${relation('aboveId', 'note')}`, `"x-tree": ${mark}"abovId"`),
    '/x-tree',
    'aboveId',
  ),
  inNote(
    'structure/tree-required',
    resource(
      `${fields}, ${relation('aboveId', 'note')}`,
      `"x-tree": "aboveId", "required": [${mark}"aboveId"]`,
    ),
    '/required/0',
    'required',
  ),
  inNote('structure/shape-fields', resource(fields, `"x-shape": ${mark}"graph"`), '/x-shape', 'nodes'),
  inNote('structure/shape-fields', resource(fields, `"x-shape": ${mark}"roleTree"`), '/x-shape', 'role'),
  inNote('structure/shape-tree', resource(fields, `"x-shape": ${mark}"tree"`), '/x-shape', 'x-tree'),
  inNote(
    'structure/unique-unknown',
    resource(fields, `"x-unique": [["code", ${mark}"seat"]]`),
    '/x-unique/0/1',
    'seats',
  ),
  inNote(
    'structure/unique-kind',
    resource(fields, `"x-unique": [["code", ${mark}"story"]]`),
    '/x-unique/0/1',
    'story',
  ),
  {
    rule: 'structure/account-fact',
    files: {
      'resources/user.json': resource(
        relation('areaId', 'area'),
        `"x-me": { "area": "areaId", "city": ${mark}"areaId.parntId" }`,
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
        `"x-me": { "area": "areaId", ${mark}"roles": "areaId" }`,
      ),
    },
    pointer: '/x-me/roles',
    cure: 'id',
  },
];

const samples: readonly Case[] = [
  inNote(
    'samples/levels',
    resource(fields, `"x-samples": { ${mark}"levels": "kind" }`),
    '/x-samples/levels',
    'x-tree',
  ),
  inNote(
    'samples/levels',
    resource(
      `${fields}, ${relation('aboveId', 'note')}`,
      `"x-tree": "aboveId", "x-samples": { "levels": ${mark}"kidn" }`,
    ),
    '/x-samples/levels',
    'kind',
  ),
  inNote(
    'samples/unknown-field',
    resource(fields, `"x-samples": { "weights": { ${mark}"kidn": { "a": 1 } } }`),
    '/x-samples/weights/kidn',
    'kind',
  ),
  inNote(
    'samples/unknown-field',
    resource(fields, `"x-samples": { "fit": { ${mark}"araeId": {} } }`),
    '/x-samples/fit/araeId',
    'areaId',
  ),
  inNote(
    'samples/unknown-choice',
    resource(fields, `"x-samples": { "weights": { "kind": { "a": 1, ${mark}"c": 2 } } }`),
    '/x-samples/weights/kind/c',
    ['a', 'a'],
  ),
  inNote(
    'samples/no-relation',
    resource(fields, `"x-samples": { "fit": { ${mark}"code": {} } }`),
    '/x-samples/fit/code',
    'areaId',
  ),
  inNote(
    'samples/too-many-rows',
    resource(
      `${choice('kind', ['a', 'b', 'c'])}, ${choice('shift', ['a', 'b'])}`,
      `"required": ["kind", "shift"], "x-unique": [["kind", "shift"]],
  "x-samples": { "rows": ${mark}5, "weights": { "kind": { "a": 1, "b": 1 } } }`,
    ),
    '/x-samples/rows',
    '4',
  ),
  inNote(
    'samples/too-many-rows',
    resource(
      `${relation('areaId', 'area')}, ${whole('place', '"minimum": 1, "exclusiveMaximum": 4')}`,
      `"required": ["areaId", "place"], "x-unique": [["areaId", "place"]], "x-samples": { "rows": ${mark}151 }`,
    ),
    '/x-samples/rows',
    '150',
  ),
  {
    rule: 'samples/too-many-rows',
    files: {
      'resources/note.json': resource(
        relation('boxId', 'box'),
        `"required": ["boxId"], "x-samples": { "rows": ${mark}1 }`,
      ),
      'resources/box.json': resource(text('label'), '"x-samples": { "rows": 0 }'),
    },
    pointer: '/x-samples/rows',
    cure: 'box',
  },
];

export const screenCases: readonly Case[] = [...screens, ...structure, ...samples];
