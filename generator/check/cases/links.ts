import { noteCase, locationMark, relation, resource, text, titles, wholeNumber, type Case } from './case';

const at = (name: string, word: string): string => `/properties/${name}/${word}`;
const integer = (name: string, derive: string): string => wholeNumber(name, `"x-derive": ${derive}`);
const derived = (name: string, derive: string): string => text(name, `"x-derive": ${derive}`);
const date = (name: string, derive: string): string => text(name, `"format": "date", "x-derive": ${derive}`);

const references: readonly Case[] = [
  noteCase(
    'references/unknown-resource',
    resource(relation('areaId', `${locationMark}"aera"`)),
    at('areaId', 'x-ref'),
    'area',
  ),
  noteCase(
    'references/unknown-resource',
    resource(relation('areaId', `{ "to": ${locationMark}"zone", "owner": true }`)),
    at('areaId', 'x-ref/to'),
    'area',
  ),
  noteCase(
    'references/record-key',
    resource(`${text('register')}, ${text('found', `"x-record-of": ${locationMark}"register"`)}`),
    at('found', 'x-record-of'),
    '"format": "uuid"',
  ),
  noteCase(
    'references/record-of',
    resource(
      `${text('register')}, ${text('found', `"format": "uuid", "x-record-of": ${locationMark}"regsiter"`)}`,
    ),
    at('found', 'x-record-of'),
    'register',
  ),
  noteCase(
    'references/record-of',
    resource(
      `${text('register')}, ${wholeNumber('count')}, ${text('found', `"format": "uuid", "x-record-of": ${locationMark}"count"`)}`,
    ),
    at('found', 'x-record-of'),
    'register',
  ),
  {
    rule: 'references/unknown-resource',
    files: {
      'resources/paper.json': resource(text('code'), '"x-alias": ["document"]'),
      'resources/note.json': resource(relation('paperId', `${locationMark}"document"`)),
    },
    pointer: '/properties/paperId/x-ref',
    cure: 'paper',
  },
  noteCase(
    'references/clear-required',
    resource(
      relation('areaId', `{ "to": "area", "onDelete": ${locationMark}"clear" }`),
      '"required": ["areaId"]',
    ),
    at('areaId', 'x-ref/onDelete'),
    'restrict',
  ),
  {
    rule: 'references/owner-cycle',
    files: {
      'resources/note.json': resource(relation('paperId', `{ "to": "paper", ${locationMark}"owner": true }`)),
      'resources/paper.json': resource(relation('noteId', '{ "to": "note", "owner": true }')),
    },
    pointer: '/properties/paperId/x-ref/owner',
    cure: 'owner',
  },
  noteCase(
    'references/inner-owner',
    resource(
      `"place": { ${titles}, "type": "object", "properties": { ${relation('areaId', `{ "to": "area", ${locationMark}"owner": true }`)} } }`,
    ),
    '/properties/place/properties/areaId/x-ref/owner',
    'owner',
  ),
];

const both = (a: string, b: string): string => `${a},\n    ${b}`;

const derive: readonly Case[] = [
  noteCase(
    'derive/one-form',
    resource(wholeNumber('count', `${locationMark}"x-derive": { "public": true }`)),
    at('count', 'x-derive'),
    'count, sum, path',
  ),
  noteCase(
    'derive/one-form',
    resource(
      wholeNumber('count', `${locationMark}"x-derive": { "count": "area", "path": "id", "public": true }`),
    ),
    at('count', 'x-derive'),
    'count, sum, path',
  ),
  noteCase(
    'derive/unknown-resource',
    resource(integer('count', `{ "count": ${locationMark}"aera", "public": true }`)),
    at('count', 'x-derive/count'),
    'area',
  ),
  noteCase(
    'derive/summed-field',
    resource(integer('sum', `{ "sum": "area", "field": ${locationMark}"code", "public": true }`)),
    at('sum', 'x-derive/field'),
    'id',
  ),
  noteCase(
    'derive/path',
    resource(
      both(
        relation('areaId', 'area'),
        derived('place', `{ "path": ${locationMark}"areaId.nmae", "public": true }`),
      ),
    ),
    at('place', 'x-derive/path'),
    'code',
  ),
  noteCase(
    'derive/path',
    resource(both(text('code'), derived('place', `{ "path": ${locationMark}"code.name", "public": true }`))),
    at('place', 'x-derive/path'),
    'code',
  ),
  noteCase(
    'derive/path-kind',
    resource(
      both(
        relation('areaId', 'area'),
        date('place', `{ "path": ${locationMark}"areaId.code", "public": true }`),
      ),
    ),
    at('place', 'x-derive/path'),
    ['areaId.code', 'areaId.code'],
  ),
  {
    rule: 'derive/sum-kind',
    files: {
      'resources/bill.json': resource(
        `"price": { "title": "价格", "x-title-en": "Price", "type": "number" }`,
      ),
      'resources/note.json': resource(
        integer('total', `{ "sum": "bill", "field": ${locationMark}"price", "public": true }`),
      ),
    },
    pointer: at('total', 'x-derive/field'),
    cure: 'price',
  },
  noteCase(
    'derive/from',
    resource(both(text('idcard'), date('born', `{ "from": ${locationMark}"idcrad", "take": "birthDate" }`))),
    at('born', 'x-derive/from'),
    'idcard',
  ),
  noteCase(
    'derive/take',
    resource(both(wholeNumber('age'), date('born', `{ "from": "age", "take": ${locationMark}"birthDate" }`))),
    at('born', 'x-derive/take'),
    'from',
  ),
  noteCase(
    'derive/take',
    resource(
      both(text('idcard'), integer('born', `{ "from": "idcard", "take": ${locationMark}"birthDate" }`)),
    ),
    at('born', 'x-derive/take'),
    'date',
  ),
  noteCase(
    'derive/template',
    resource(both(text('code'), derived('label', `{ "text": ${locationMark}"{cod}!" }`))),
    at('label', 'x-derive/text'),
    'code',
  ),
  noteCase(
    'derive/kind',
    resource(text('count', `${locationMark}"x-derive": { "count": "area", "public": true }`)),
    at('count', 'x-derive'),
    'integer',
  ),
  noteCase(
    'derive/unknown-rule',
    resource(derived('rank', `{ "rule": ${locationMark}"rnak" }`)),
    at('rank', 'x-derive/rule'),
    'rank',
  ),
  noteCase(
    'derive/with-number',
    resource(
      text('code', `"x-derive": { "rule": "rank" }, ${locationMark}"x-number": { "rule": "running" }`),
    ),
    at('code', 'x-number'),
    'x-number',
  ),
  noteCase(
    'derive/cycle',
    resource(
      both(
        text('one', `${locationMark}"x-derive": { "text": "{two}" }`),
        derived('two', '{ "text": "{one}" }'),
      ),
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
          text('name', `${locationMark}"x-derive": { "path": "paperId.name", "public": true }`),
        ),
      ),
      'resources/paper.json': resource(
        both(relation('noteId', 'note'), derived('name', '{ "path": "noteId.name", "public": true }')),
      ),
    },
    pointer: '/properties/name/x-derive',
    cure: ['不再依赖', 'no longer depend'],
  },
  noteCase(
    'derive/private-rows',
    resource(
      wholeNumber('users', `${locationMark}"x-derive": { "count": "user" }`),
      '',
      '{ "admin": { "all": true }, "bureau": { "see": true } }',
    ),
    at('users', 'x-derive'),
    ['"see": { "except": ["users"] }', '"see": { "except": ["users"] }'],
  ),
  noteCase(
    'derive/private-rows',
    resource(
      both(
        relation('userId', 'user'),
        text('name', `${locationMark}"x-derive": { "path": "userId.username" }`),
      ),
      '',
      '{ "bureau": { "see": true } }',
    ),
    at('name', 'x-derive'),
    '"public": true',
  ),
  noteCase(
    'derive/not-stored',
    resource(
      integer('areas', '{ "count": "area", "public": true }'),
      `"x-list": { "sort": ${locationMark}"-areas" }`,
    ),
    '/x-list/sort',
    'rule',
  ),
  noteCase(
    'derive/not-stored',
    resource(
      integer('areas', '{ "count": "area", "public": true }'),
      `"x-list": { "filters": [${locationMark}"areas"] }`,
    ),
    '/x-list/filters/0',
    'rule',
  ),
  noteCase(
    'derive/indexed',
    resource(
      integer('areas', '{ "count": "area", "public": true }').replace(
        '"x-derive"',
        `${locationMark}"x-index": true, "x-derive"`,
      ),
    ),
    at('areas', 'x-index'),
    'rule',
  ),
  noteCase(
    'rows/not-stored',
    resource(
      integer('areas', '{ "count": "area", "public": true }'),
      '',
      `{ "admin": { "all": true, "rows": { ${locationMark}"areas": 3 } } }`,
    ),
    '/x-access/admin/rows/areas',
    'rule',
  ),
];

const numbered = (number: string): string =>
  both(text('code', `"readOnly": true, "x-number": ${number}`), wholeNumber('season'));

const numbers: readonly Case[] = [
  noteCase(
    'numbers/one-form',
    resource(text('code', `${locationMark}"x-number": { "per": ["id"] }`)),
    at('code', 'x-number'),
    'format',
  ),
  noteCase(
    'numbers/kind',
    resource(wholeNumber('code', `${locationMark}"x-number": { "format": "{seq:6}" }`)),
    at('code', 'x-number'),
    'string',
  ),
  noteCase(
    'numbers/placeholder',
    resource(numbered(`{ "format": ${locationMark}"{saeson}{seq:4}" }`)),
    at('code', 'x-number/format'),
    'season',
  ),
  noteCase(
    'numbers/placeholder',
    resource(numbered(`{ "format": ${locationMark}"{seq:six}" }`)),
    at('code', 'x-number/format'),
    '{seq:6}',
  ),
  noteCase(
    'numbers/per',
    resource(numbered(`{ "format": "{seq:4}", "per": [${locationMark}"saeson"] }`)),
    at('code', 'x-number/per/0'),
    'season',
  ),
  noteCase(
    'numbers/unknown-transition',
    resource(numbered(`{ "format": "{seq:4}", "on": ${locationMark}"submit" }`)),
    at('code', 'x-number/on'),
    ['先声明', 'declare'],
  ),
  noteCase(
    'numbers/unknown-rule',
    resource(numbered(`{ "rule": ${locationMark}"runing" }`)),
    at('code', 'x-number/rule'),
    'running',
  ),
];

export const linkCases: readonly Case[] = [...references, ...derive, ...numbers];
