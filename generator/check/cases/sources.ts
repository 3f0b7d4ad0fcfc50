import { locationMark, noteCase, resource, text, wholeNumber, type Case } from './case';

const seen = '{ "any": { "see": true } }';

const roles = (fields: string, more = '', access = seen): string =>
  resource(fields, `"x-source": "roles"${more}`, access);

export const sourceCases: readonly Case[] = [
  noteCase(
    'sources/key',
    resource(text('nameZh'), `"x-source": ${locationMark}"roles"`, seen),
    '/x-source',
    'role',
  ),
  noteCase(
    'sources/field',
    roles(`${text('role')}, ${locationMark}${text('nameZn')}`),
    '/properties/nameZn',
    'nameZh',
  ),
  noteCase(
    'sources/field',
    roles(`${text('role')}, ${locationMark}${text('number')}`),
    '/properties/number',
    'integer',
  ),
  noteCase(
    'sources/written',
    roles(text('role'), `, ${locationMark}"x-samples": { "rows": 3 }`),
    '/x-samples',
    'x-samples',
  ),
  noteCase(
    'sources/grant',
    roles(text('role'), '', `{ "any": { "see": true, ${locationMark}"edit": true } }`),
    '/x-access/any/edit',
    'see',
  ),
  noteCase(
    'sources/grant',
    roles(`${text('role')}, ${wholeNumber('number')}`, '', `{ "admin": { ${locationMark}"all": true } }`),
    '/x-access/admin/all',
    'see',
  ),
  {
    rule: 'views/own-rules',
    files: {
      'resources/roleRow.json': roles(text('role')),
      'resources/note.json': resource(
        '"role": {}',
        `"x-view": { "of": "roleRow", "where": {} }, ${locationMark}"x-source": "roles"`,
        seen,
      ),
    },
    pointer: '/x-source',
    cure: 'roleRow.json',
  },
];
