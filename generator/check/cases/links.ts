import { inNote, mark, relation, resource, text, titles, whole, type Case } from './case';

const at = (name: string, word: string): string => `/properties/${name}/${word}`;
const integer = (name: string, derive: string): string => whole(name, `"x-derive": ${derive}`);
const derived = (name: string, derive: string): string => text(name, `"x-derive": ${derive}`);
const date = (name: string, derive: string): string => text(name, `"format": "date", "x-derive": ${derive}`);

const references: readonly Case[] = [
  inNote(
    'references/unknown-resource',
    resource(relation('areaId', `${mark}"aera"`)),
    at('areaId', 'x-ref'),
    'area',
  ),
  inNote(
    'references/unknown-resource',
    resource(relation('areaId', `{ "to": ${mark}"zone", "owner": true }`)),
    at('areaId', 'x-ref/to'),
    'area',
  ),
  {
    rule: 'references/unknown-resource',
    files: {
      'resources/paper.json': resource(text('code'), '"x-alias": ["document"]'),
      'resources/note.json': resource(relation('paperId', `${mark}"document"`)),
    },
    pointer: '/properties/paperId/x-ref',
    cure: 'paper',
  },
  inNote(
    'references/clear-required',
    resource(relation('areaId', `{ "to": "area", "onDelete": ${mark}"clear" }`), '"required": ["areaId"]'),
    at('areaId', 'x-ref/onDelete'),
    'restrict',
  ),
  {
    rule: 'references/owner-cycle',
    files: {
      'resources/note.json': resource(relation('paperId', `{ "to": "paper", ${mark}"owner": true }`)),
      'resources/paper.json': resource(relation('noteId', '{ "to": "note", "owner": true }')),
    },
    pointer: '/properties/paperId/x-ref/owner',
    cure: 'owner',
  },
  inNote(
    'references/inner-owner',
    resource(
      `"place": { ${titles}, "type": "object", "properties": { ${relation('areaId', `{ "to": "area", ${mark}"owner": true }`)} } }`,
    ),
    '/properties/place/properties/areaId/x-ref/owner',
    'owner',
  ),
];

const both = (a: string, b: string): string => `${a},\n    ${b}`;

const derive: readonly Case[] = [
  inNote(
    'derive/one-form',
    resource(whole('count', `${mark}"x-derive": { "public": true }`)),
    at('count', 'x-derive'),
    'count, sum, path',
  ),
  inNote(
    'derive/one-form',
    resource(whole('count', `${mark}"x-derive": { "count": "area", "path": "id", "public": true }`)),
    at('count', 'x-derive'),
    'count, sum, path',
  ),
  inNote(
    'derive/unknown-resource',
    resource(integer('count', `{ "count": ${mark}"aera", "public": true }`)),
    at('count', 'x-derive/count'),
    'area',
  ),
  inNote(
    'derive/summed-field',
    resource(integer('sum', `{ "sum": "area", "field": ${mark}"code", "public": true }`)),
    at('sum', 'x-derive/field'),
    'id',
  ),
  inNote(
    'derive/path',
    resource(
      both(relation('areaId', 'area'), derived('place', `{ "path": ${mark}"areaId.nmae", "public": true }`)),
    ),
    at('place', 'x-derive/path'),
    'code',
  ),
  inNote(
    'derive/path',
    resource(both(text('code'), derived('place', `{ "path": ${mark}"code.name", "public": true }`))),
    at('place', 'x-derive/path'),
    'code',
  ),
  inNote(
    'derive/from',
    resource(both(text('idcard'), date('born', `{ "from": ${mark}"idcrad", "take": "birthDate" }`))),
    at('born', 'x-derive/from'),
    'idcard',
  ),
  inNote(
    'derive/take',
    resource(both(whole('age'), date('born', `{ "from": "age", "take": ${mark}"birthDate" }`))),
    at('born', 'x-derive/take'),
    'from',
  ),
  inNote(
    'derive/take',
    resource(both(text('idcard'), integer('born', `{ "from": "idcard", "take": ${mark}"birthDate" }`))),
    at('born', 'x-derive/take'),
    'date',
  ),
  inNote(
    'derive/template',
    resource(both(text('code'), derived('label', `{ "text": ${mark}"{cod}!" }`))),
    at('label', 'x-derive/text'),
    'code',
  ),
  inNote(
    'derive/kind',
    resource(text('count', `${mark}"x-derive": { "count": "area", "public": true }`)),
    at('count', 'x-derive'),
    'integer',
  ),
  inNote(
    'derive/unknown-rule',
    resource(derived('rank', `{ "rule": ${mark}"rnak" }`)),
    at('rank', 'x-derive/rule'),
    'rank',
  ),
  inNote(
    'derive/with-number',
    resource(text('code', `"x-derive": { "rule": "rank" }, ${mark}"x-number": { "rule": "running" }`)),
    at('code', 'x-number'),
    'x-number',
  ),
  inNote(
    'derive/cycle',
    resource(
      both(text('one', `${mark}"x-derive": { "text": "{two}" }`), derived('two', '{ "text": "{one}" }')),
    ),
    at('one', 'x-derive'),
    ['不再依赖', 'no longer depend'],
  ),
  {
    rule: 'derive/cycle',
    files: {
      'resources/note.json': resource(
        both(
          relation('paperId', 'paper'),
          text('name', `${mark}"x-derive": { "path": "paperId.name", "public": true }`),
        ),
      ),
      'resources/paper.json': resource(
        both(relation('noteId', 'note'), derived('name', '{ "path": "noteId.name", "public": true }')),
      ),
    },
    pointer: '/properties/name/x-derive',
    cure: ['不再依赖', 'no longer depend'],
  },
  inNote(
    'derive/private-rows',
    resource(
      whole('users', `${mark}"x-derive": { "count": "user" }`),
      '',
      '{ "admin": { "all": true }, "bureau": { "see": true } }',
    ),
    at('users', 'x-derive'),
    '"public": true',
  ),
  inNote(
    'derive/private-rows',
    resource(
      both(relation('userId', 'user'), text('name', `${mark}"x-derive": { "path": "userId.username" }`)),
      '',
      '{ "bureau": { "see": true } }',
    ),
    at('name', 'x-derive'),
    '"public": true',
  ),
  inNote(
    'derive/not-stored',
    resource(
      integer('areas', '{ "count": "area", "public": true }'),
      `"x-list": { "sort": ${mark}"-areas" }`,
    ),
    '/x-list/sort',
    'rule',
  ),
  inNote(
    'derive/not-stored',
    resource(
      integer('areas', '{ "count": "area", "public": true }'),
      `"x-list": { "filters": [${mark}"areas"] }`,
    ),
    '/x-list/filters/0',
    'rule',
  ),
  inNote(
    'derive/indexed',
    resource(
      integer('areas', '{ "count": "area", "public": true }').replace(
        '"x-derive"',
        `${mark}"x-index": true, "x-derive"`,
      ),
    ),
    at('areas', 'x-index'),
    'rule',
  ),
  inNote(
    'rows/not-stored',
    resource(
      integer('areas', '{ "count": "area", "public": true }'),
      '',
      `{ "admin": { "all": true, "rows": { ${mark}"areas": 3 } } }`,
    ),
    '/x-access/admin/rows/areas',
    'rule',
  ),
];

const numbered = (number: string): string =>
  both(text('code', `"readOnly": true, "x-number": ${number}`), whole('season'));

const numbers: readonly Case[] = [
  inNote(
    'numbers/one-form',
    resource(text('code', `${mark}"x-number": { "per": ["id"] }`)),
    at('code', 'x-number'),
    'format',
  ),
  inNote(
    'numbers/kind',
    resource(whole('code', `${mark}"x-number": { "format": "{seq:6}" }`)),
    at('code', 'x-number'),
    'string',
  ),
  inNote(
    'numbers/placeholder',
    resource(numbered(`{ "format": ${mark}"{saeson}{seq:4}" }`)),
    at('code', 'x-number/format'),
    'season',
  ),
  inNote(
    'numbers/placeholder',
    resource(numbered(`{ "format": ${mark}"{seq:six}" }`)),
    at('code', 'x-number/format'),
    '{seq:6}',
  ),
  inNote(
    'numbers/per',
    resource(numbered(`{ "format": "{seq:4}", "per": [${mark}"saeson"] }`)),
    at('code', 'x-number/per/0'),
    'season',
  ),
  inNote(
    'numbers/unknown-transition',
    resource(numbered(`{ "format": "{seq:4}", "on": ${mark}"submit" }`)),
    at('code', 'x-number/on'),
    ['删去', 'Take it out'],
  ),
  inNote(
    'numbers/unknown-rule',
    resource(numbered(`{ "rule": ${mark}"runing" }`)),
    at('code', 'x-number/rule'),
    'running',
  ),
];

export const linkCases: readonly Case[] = [...references, ...derive, ...numbers];
