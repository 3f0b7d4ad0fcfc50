import {
  createNoteCase,
  locationMark,
  relationField,
  resourceFile,
  textField,
  integerField,
  type CheckCase,
} from './case';

const at = (name: string, word: string): string => `/properties/${name}/${word}`;
const integer = (name: string, derive: string): string => integerField(name, `"x-derive": ${derive}`);
const derived = (name: string, derive: string): string => textField(name, `"x-derive": ${derive}`);
const date = (name: string, derive: string): string =>
  textField(name, `"format": "date", "x-derive": ${derive}`);

const both = (a: string, b: string): string => `${a},\n    ${b}`;

const derive: readonly CheckCase[] = [
  createNoteCase(
    'derive/one-form',
    resourceFile(integerField('count', `${locationMark}"x-derive": { "public": true }`)),
    at('count', 'x-derive'),
    'count, sum, path',
  ),
  createNoteCase(
    'derive/one-form',
    resourceFile(
      integerField('count', `${locationMark}"x-derive": { "count": "area", "path": "id", "public": true }`),
    ),
    at('count', 'x-derive'),
    'count, sum, path',
  ),
  createNoteCase(
    'derive/unknown-resource',
    resourceFile(integer('count', `{ "count": ${locationMark}"aera", "public": true }`)),
    at('count', 'x-derive/count'),
    'area',
  ),
  createNoteCase(
    'derive/summed-field',
    resourceFile(integer('sum', `{ "sum": "area", "field": ${locationMark}"code", "public": true }`)),
    at('sum', 'x-derive/field'),
    'id',
  ),
  createNoteCase(
    'derive/path',
    resourceFile(
      both(
        relationField('areaId', 'area'),
        derived('place', `{ "path": ${locationMark}"areaId.nmae", "public": true }`),
      ),
    ),
    at('place', 'x-derive/path'),
    'code',
  ),
  createNoteCase(
    'derive/path',
    resourceFile(
      both(textField('code'), derived('place', `{ "path": ${locationMark}"code.name", "public": true }`)),
    ),
    at('place', 'x-derive/path'),
    'code',
  ),
  createNoteCase(
    'derive/path-kind',
    resourceFile(
      both(
        relationField('areaId', 'area'),
        date('place', `{ "path": ${locationMark}"areaId.code", "public": true }`),
      ),
    ),
    at('place', 'x-derive/path'),
    ['areaId.code', 'areaId.code'],
  ),
  {
    rule: 'derive/sum-kind',
    files: {
      'resources/bill.json': resourceFile(
        `"price": { "title": "价格", "x-title-en": "Price", "type": "number" }`,
      ),
      'resources/note.json': resourceFile(
        integer('total', `{ "sum": "bill", "field": ${locationMark}"price", "public": true }`),
      ),
    },
    pointer: at('total', 'x-derive/field'),
    cure: 'price',
  },
  createNoteCase(
    'derive/from',
    resourceFile(
      both(textField('idcard'), date('born', `{ "from": ${locationMark}"idcrad", "take": "birthDate" }`)),
    ),
    at('born', 'x-derive/from'),
    'idcard',
  ),
  createNoteCase(
    'derive/take',
    resourceFile(
      both(integerField('age'), date('born', `{ "from": "age", "take": ${locationMark}"birthDate" }`)),
    ),
    at('born', 'x-derive/take'),
    'from',
  ),
  createNoteCase(
    'derive/take',
    resourceFile(
      both(textField('idcard'), integer('born', `{ "from": "idcard", "take": ${locationMark}"birthDate" }`)),
    ),
    at('born', 'x-derive/take'),
    'date',
  ),
  createNoteCase(
    'derive/template',
    resourceFile(both(textField('code'), derived('label', `{ "text": ${locationMark}"{cod}!" }`))),
    at('label', 'x-derive/text'),
    'code',
  ),
  createNoteCase(
    'derive/kind',
    resourceFile(textField('count', `${locationMark}"x-derive": { "count": "area", "public": true }`)),
    at('count', 'x-derive'),
    'integer',
  ),
  createNoteCase(
    'derive/unknown-rule',
    resourceFile(derived('rank', `{ "rule": ${locationMark}"rnak" }`)),
    at('rank', 'x-derive/rule'),
    'rank',
  ),
  createNoteCase(
    'derive/with-number',
    resourceFile(
      textField('code', `"x-derive": { "rule": "rank" }, ${locationMark}"x-number": { "rule": "running" }`),
    ),
    at('code', 'x-number'),
    'x-number',
  ),
  createNoteCase(
    'derive/cycle',
    resourceFile(
      both(
        textField('one', `${locationMark}"x-derive": { "text": "{two}" }`),
        derived('two', '{ "text": "{one}" }'),
      ),
    ),
    at('one', 'x-derive'),
    ['不再依赖', 'no longer depend'],
  ),
  {
    rule: 'derive/cycle',
    files: {
      'resources/note.json': resourceFile(
        both(
          relationField('paperId', 'paper'),
          textField('name', `${locationMark}"x-derive": { "path": "paperId.name", "public": true }`),
        ),
      ),
      'resources/paper.json': resourceFile(
        both(relationField('noteId', 'note'), derived('name', '{ "path": "noteId.name", "public": true }')),
      ),
    },
    pointer: '/properties/name/x-derive',
    cure: ['不再依赖', 'no longer depend'],
  },
  createNoteCase(
    'derive/private-rows',
    resourceFile(
      integerField('users', `${locationMark}"x-derive": { "count": "user" }`),
      '',
      '{ "admin": { "all": true }, "bureau": { "see": true } }',
    ),
    at('users', 'x-derive'),
    ['"see": { "except": ["users"] }', '"see": { "except": ["users"] }'],
  ),
  createNoteCase(
    'derive/private-rows',
    resourceFile(
      both(
        relationField('userId', 'user'),
        textField('name', `${locationMark}"x-derive": { "path": "userId.username" }`),
      ),
      '',
      '{ "bureau": { "see": true } }',
    ),
    at('name', 'x-derive'),
    '"public": true',
  ),
  createNoteCase(
    'derive/not-stored',
    resourceFile(
      integer('areas', '{ "count": "area", "public": true }'),
      `"x-list": { "sort": ${locationMark}"-areas" }`,
    ),
    '/x-list/sort',
    'rule',
  ),
  createNoteCase(
    'derive/not-stored',
    resourceFile(
      integer('areas', '{ "count": "area", "public": true }'),
      `"x-list": { "filters": [${locationMark}"areas"] }`,
    ),
    '/x-list/filters/0',
    'rule',
  ),
  createNoteCase(
    'derive/not-searched',
    resourceFile(
      both(
        relationField('areaId', 'area'),
        textField(
          'areaCode',
          '"x-derive": { "path": "areaId.code", "public": true, "when": { "required": ["areaId"] } }',
        ),
      ),
      `"x-list": { "search": [${locationMark}"areaCode"] }`,
    ),
    '/x-list/search/0',
    '"path"',
  ),
  createNoteCase(
    'derive/indexed',
    resourceFile(
      integer('areas', '{ "count": "area", "public": true }').replace(
        '"x-derive"',
        `${locationMark}"x-index": true, "x-derive"`,
      ),
    ),
    at('areas', 'x-index'),
    'rule',
  ),
  createNoteCase(
    'rows/not-stored',
    resourceFile(
      integer('areas', '{ "count": "area", "public": true }'),
      '',
      `{ "admin": { "all": true, "rows": { ${locationMark}"areas": 3 } } }`,
    ),
    '/x-access/admin/rows/areas',
    'rule',
  ),
];

const numbered = (number: string): string =>
  both(textField('code', `"readOnly": true, "x-number": ${number}`), integerField('season'));

const numbers: readonly CheckCase[] = [
  createNoteCase(
    'numbers/one-form',
    resourceFile(textField('code', `${locationMark}"x-number": { "per": ["id"] }`)),
    at('code', 'x-number'),
    'format',
  ),
  createNoteCase(
    'numbers/kind',
    resourceFile(integerField('code', `${locationMark}"x-number": { "format": "{seq:6}" }`)),
    at('code', 'x-number'),
    'string',
  ),
  createNoteCase(
    'numbers/placeholder',
    resourceFile(numbered(`{ "format": ${locationMark}"{saeson}{seq:4}" }`)),
    at('code', 'x-number/format'),
    'season',
  ),
  createNoteCase(
    'numbers/placeholder',
    resourceFile(numbered(`{ "format": ${locationMark}"{seq:six}" }`)),
    at('code', 'x-number/format'),
    '{seq:6}',
  ),
  createNoteCase(
    'numbers/per',
    resourceFile(numbered(`{ "format": "{seq:4}", "per": [${locationMark}"saeson"] }`)),
    at('code', 'x-number/per/0'),
    'season',
  ),
  createNoteCase(
    'numbers/unknown-transition',
    resourceFile(numbered(`{ "format": "{seq:4}", "on": ${locationMark}"submit" }`)),
    at('code', 'x-number/on'),
    ['先声明', 'declare'],
  ),
  createNoteCase(
    'numbers/unknown-rule',
    resourceFile(numbered(`{ "rule": ${locationMark}"runing" }`)),
    at('code', 'x-number/rule'),
    'running',
  ),
];

export const derivedFieldCheckCases: readonly CheckCase[] = [...derive, ...numbers];
