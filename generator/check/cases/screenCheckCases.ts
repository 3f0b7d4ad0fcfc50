import {
  choiceField,
  createNoteCase,
  locationMark,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
  workflowKeyword,
  type CheckCase,
} from './case';

/** Fields of each kind that forms or lists treat differently. */
export const screenFields = [
  textField('code'),
  integerField('seats'),
  relationField('areaId', 'area'),
  choiceField('kind', ['a', 'b']),
  textField('story', '"maxLength": 900'),
  '"photo": { "title": "照片", "x-title-en": "Photo", "type": "string", "format": "file" }',
].join(',\n    ');
const list = (words: string, more = ''): string =>
  resourceFile(screenFields, `"x-list": { ${words} }${more}`);
const group = (rows: string): string => `[{ ${bilingualTitles}, "rows": ${rows} }]`;

const served: readonly CheckCase[] = [
  createNoteCase(
    'served/verb',
    resourceFile(
      screenFields,
      '',
      `{ "admin": { "all": true }, "bureau": [{ "see": true, ${locationMark}"export": true }] }`,
    ),
    '/x-access/bureau/0/export',
    ['保留', 'may stay'],
  ),
];

const screens: readonly CheckCase[] = [
  createNoteCase(
    'screens/unknown-column',
    list(`"columns": ["code", ${locationMark}"seat"]`),
    '/x-list/columns/1',
    'seats',
  ),
  createNoteCase(
    'screens/unknown-column',
    list(`"columns": [{ "field": ${locationMark}"cod" }]`),
    '/x-list/columns/0/field',
    'code',
  ),
  createNoteCase(
    'screens/column-twice',
    list(`"columns": ["code", "seats", ${locationMark}"code"]`),
    '/x-list/columns/2',
    ['其中一个', 'one of them'],
  ),
  createNoteCase(
    'screens/unknown-search',
    list(`"search": [${locationMark}"cod"]`),
    '/x-list/search/0',
    'code',
  ),
  createNoteCase(
    'screens/search-kind',
    list(`"search": [${locationMark}"seats"]`),
    '/x-list/search/0',
    'code',
  ),
  createNoteCase(
    'screens/unknown-filter',
    list(`"filters": [${locationMark}"seat"]`),
    '/x-list/filters/0',
    'seats',
  ),
  createNoteCase(
    'screens/filter-kind',
    list(`"filters": ["code", ${locationMark}"photo"]`),
    '/x-list/filters/1',
    'photo',
  ),
  createNoteCase(
    'screens/unknown-total',
    list(`"totals": [${locationMark}"seat"]`),
    '/x-list/totals/0',
    'seats',
  ),
  createNoteCase(
    'screens/total-kind',
    list(`"totals": [${locationMark}"code"]`),
    '/x-list/totals/0',
    'seats',
  ),
  createNoteCase('screens/unknown-sort', list(`"sort": ${locationMark}"-cod"`), '/x-list/sort', 'code'),
  createNoteCase(
    'screens/unknown-sort',
    list(`"sort": ["code", ${locationMark}"areaId.nmae"]`),
    '/x-list/sort/1',
    'code',
  ),
  createNoteCase('screens/sort-kind', list(`"sort": ${locationMark}"areaId"`), '/x-list/sort', 'areaId.code'),
  createNoteCase('screens/sort-kind', list(`"sort": ${locationMark}"story"`), '/x-list/sort', [
    '文字',
    'a text',
  ]),
  createNoteCase(
    'screens/unknown-action',
    list(`"actions": ["edit", ${locationMark}"delet"]`),
    '/x-list/actions/1',
    'delete',
  ),
  createNoteCase(
    'screens/unknown-action',
    list(`"bulk": [${locationMark}"submit"]`),
    '/x-list/bulk/0',
    'delete',
  ),
  createNoteCase(
    'screens/unknown-cell',
    resourceFile(screenFields, `"x-form": ${group(`[["code", ${locationMark}"seat"]]`)}`),
    '/x-form/0/rows/0/1',
    'seats',
  ),
  createNoteCase(
    'screens/unknown-cell',
    resourceFile(screenFields, `"x-detail": ${group(`[[${locationMark}"cod"]]`)}`),
    '/x-detail/0/rows/0/0',
    'code',
  ),
  createNoteCase(
    'screens/unknown-cell',
    resourceFile(screenFields, `"x-print": ${group(`[["code"], [${locationMark}"cod"]]`)}`),
    '/x-print/0/rows/1/0',
    'code',
  ),
  createNoteCase(
    'screens/cell-twice',
    resourceFile(screenFields, `"x-form": ${group(`[["code"], [${locationMark}"code"]]`)}`),
    '/x-form/0/rows/1/0',
    ['其中一个', 'one of them'],
  ),
  createNoteCase(
    'screens/unknown-placeholder',
    resourceFile(screenFields, `"x-display": ${locationMark}"{code} {nmae}"`),
    '/x-display',
    ['可用的有', 'There are'],
  ),
  createNoteCase(
    'screens/required-missing',
    resourceFile(screenFields, `"required": [${locationMark}"code"], "x-form": ${group('[["seats"]]')}`),
    '/required/0',
    'x-form',
  ),
];

const samples: readonly CheckCase[] = [
  createNoteCase(
    'samples/levels',
    resourceFile(screenFields, `"x-samples": { ${locationMark}"levels": "kind" }`),
    '/x-samples/levels',
    'x-tree',
  ),
  createNoteCase(
    'samples/levels',
    resourceFile(
      `${screenFields}, ${relationField('aboveId', 'note')}`,
      `"x-tree": "aboveId", "x-samples": { "levels": ${locationMark}"kidn" }`,
    ),
    '/x-samples/levels',
    'kind',
  ),
  createNoteCase(
    'samples/unknown-field',
    resourceFile(screenFields, `"x-samples": { "weights": { ${locationMark}"kidn": { "a": 1 } } }`),
    '/x-samples/weights/kidn',
    'kind',
  ),
  createNoteCase(
    'samples/unknown-field',
    resourceFile(screenFields, `"x-samples": { "fit": { ${locationMark}"araeId": {} } }`),
    '/x-samples/fit/araeId',
    'areaId',
  ),
  createNoteCase(
    'samples/unknown-choice',
    resourceFile(screenFields, `"x-samples": { "weights": { "kind": { "a": 1, ${locationMark}"c": 2 } } }`),
    '/x-samples/weights/kind/c',
    ['a', 'a'],
  ),
  createNoteCase(
    'samples/no-relation',
    resourceFile(screenFields, `"x-samples": { "fit": { ${locationMark}"code": {} } }`),
    '/x-samples/fit/code',
    'areaId',
  ),
  createNoteCase(
    'samples/too-many-rows',
    resourceFile(
      `${choiceField('kind', ['a', 'b', 'c'])}, ${choiceField('shift', ['a', 'b'])}`,
      `"required": ["kind", "shift"], "x-unique": [["kind", "shift"]],
  "x-samples": { "rows": ${locationMark}5, "weights": { "kind": { "a": 1, "b": 1 } } }`,
    ),
    '/x-samples/rows',
    '4',
  ),
  createNoteCase(
    'samples/too-many-rows',
    resourceFile(
      `${relationField('areaId', 'area')}, ${integerField('place', '"minimum": 1, "exclusiveMaximum": 4')}`,
      `"required": ["areaId", "place"], "x-unique": [["areaId", "place"]], "x-samples": { "rows": ${locationMark}151 }`,
    ),
    '/x-samples/rows',
    '150',
  ),
  {
    rule: 'samples/too-many-rows',
    files: {
      'resources/note.json': resourceFile(
        relationField('boxId', 'box'),
        `"required": ["boxId"], "x-samples": { "rows": ${locationMark}1 }`,
      ),
      'resources/box.json': resourceFile(textField('label'), '"x-samples": { "rows": 0 }'),
    },
    pointer: '/x-samples/rows',
    cure: 'box',
  },
];

const steps: readonly CheckCase[] = [
  createNoteCase(
    'screens/step-role',
    resourceFile(
      screenFields,
      `"x-form": [{ ${bilingualTitles}, "rows": [["code"]], "step": { "for": ["parent", ${locationMark}"burau"] } }]`,
    ),
    '/x-form/0/step/for/1',
    'bureau',
  ),
  createNoteCase(
    'screens/step-state',
    resourceFile(
      screenFields,
      `"x-form": [{ ${bilingualTitles}, "rows": [["code"]], "step": { "states": [${locationMark}"opn"] } }], ${workflowKeyword()}`,
    ),
    '/x-form/0/step/states/0',
    'open',
  ),
  createNoteCase(
    'screens/step-outside-form',
    resourceFile(
      screenFields,
      `"x-detail": [{ ${bilingualTitles}, "rows": [["code"]], ${locationMark}"step": { "for": ["parent"] } }]`,
    ),
    '/x-detail/0/step',
    ['删去', 'Take'],
  ),
];

export const screenCheckCases: readonly CheckCase[] = [...screens, ...served, ...samples, ...steps];
