import { type Case, locationMark, noteCase, resource, text, wholeNumber } from './case';
import { at, key } from './fields';

/** Broken schemas with sensitive fields. */
export const sensitiveFieldCases: readonly Case[] = [
  noteCase(
    'sensitive/kind',
    resource(wholeNumber('age', key('x-sensitive', '"idcard"'))),
    at('age', 'x-sensitive'),
    ['文字字段', 'a text'],
  ),
  noteCase(
    'sensitive/search',
    resource(text('phone', '"x-sensitive": "phone"'), `"x-list": { "search": [${locationMark}"phone"] }`),
    '/x-list/search/0',
    'filters',
  ),
  noteCase(
    'sensitive/sort',
    resource(text('phone', '"x-sensitive": "phone"'), `"x-list": { "sort": ${locationMark}"-phone" }`),
    '/x-list/sort',
    'phone',
  ),
  noteCase(
    'sensitive/totals',
    resource(text('phone', '"x-sensitive": "phone"'), `"x-list": { "totals": [${locationMark}"phone"] }`),
    '/x-list/totals/0',
    'phone',
    ['screens/total-kind'],
  ),
  noteCase(
    'sensitive/condition',
    resource(
      text('phone', '"x-sensitive": "phone"'),
      '',
      `{ "admin": { "all": true, "rows": { ${locationMark}"phone": "13800000000" } } }`,
    ),
    '/x-access/admin/rows/phone',
    '"take": "hash"',
  ),
  noteCase(
    'sensitive/derived',
    resource(
      `${text('number', '"x-sensitive": "cert"')}, ${text('birth', `"format": "date", "x-derive": { "from": ${locationMark}"number", "take": "birthDate" }`)}`,
    ),
    at('birth', 'x-derive/from'),
    ['改为', 'Give "number"'],
  ),
  noteCase(
    'sensitive/told-by',
    resource(`${text('street')}, ${text('home', `${locationMark}"x-told-by": [["street"]]`)}`),
    at('home', 'x-told-by'),
    'x-sensitive',
  ),
  noteCase(
    'sensitive/told-by-unknown',
    resource(
      `${text('street')}, ${text('home', `"x-sensitive": "address", "x-told-by": [[${locationMark}"stret"]]`)}`,
    ),
    at('home', 'x-told-by/0/0'),
    'street',
  ),
  noteCase(
    'sensitive/told',
    resource(
      `${text('street')}, ${text('house')}, ${text('home', '"x-sensitive": "address", "x-told-by": [["street", "house"]]')}`,
      '',
      `{ "admin": { "all": true, "full": true }, ${locationMark}"bureau": { "see": true, "reveal": ["home"] } }`,
    ),
    '/x-access/bureau',
    ['写进“full”', 'into "full"'],
  ),
  noteCase(
    'sensitive/told',
    resource(
      `${text('name')}, ${text('shown', '"x-sensitive": "name", "x-derive": { "text": "{name}" }')}`,
      '',
      `{ ${locationMark}"admin": { "all": true } }`,
    ),
    '/x-access/admin',
    ['写进“full”', 'into "full"'],
  ),
  noteCase(
    'sensitive/hash',
    resource(
      `${text('number', '"x-sensitive": "idcard"')}, ${text('hash', '"x-derive": { "from": "number", "take": "hash" }')}`,
      '',
      `{ "admin": { "all": true, "full": true }, ${locationMark}"bureau": { "see": true, "reveal": ["number"] } }`,
    ),
    '/x-access/bureau',
    '"except": ["hash"]',
  ),
  noteCase(
    'sensitive/template',
    resource(
      `${text('phone', '"x-sensitive": "phone"')}, ${text('label', `"x-derive": { "text": ${locationMark}"{phone}" }`)}`,
    ),
    at('label', 'x-derive/text'),
    'x-sensitive',
  ),
];
