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

/** Fields of each kind that forms or lists treat differently. */
export const fields = [
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

const steps: readonly Case[] = [
  noteCase(
    'screens/step-role',
    resource(
      fields,
      `"x-form": [{ ${titles}, "rows": [["code"]], "step": { "for": ["parent", ${locationMark}"burau"] } }]`,
    ),
    '/x-form/0/step/for/1',
    'bureau',
  ),
  noteCase(
    'screens/step-state',
    resource(
      fields,
      `"x-form": [{ ${titles}, "rows": [["code"]], "step": { "states": [${locationMark}"opn"] } }], ${workflow()}`,
    ),
    '/x-form/0/step/states/0',
    'open',
  ),
  noteCase(
    'screens/step-outside-form',
    resource(
      fields,
      `"x-detail": [{ ${titles}, "rows": [["code"]], ${locationMark}"step": { "for": ["parent"] } }]`,
    ),
    '/x-detail/0/step',
    ['删去', 'Take'],
  ),
];

export const screenCases: readonly Case[] = [...screens, ...served, ...samples, ...steps];
