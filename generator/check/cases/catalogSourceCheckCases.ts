import { locationMark, createNoteCase, resourceFile, textField, integerField, type CheckCase } from './case';

const seen = '{ "any": { "see": true } }';

const roles = (fields: string, more = '', access = seen): string =>
  resourceFile(fields, `"x-source": "roles"${more}`, access);

export const catalogSourceCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'sources/key',
    resourceFile(textField('nameZh'), `"x-source": ${locationMark}"roles"`, seen),
    '/x-source',
    'role',
  ),
  createNoteCase(
    'sources/field',
    roles(`${textField('role')}, ${locationMark}${textField('nameZn')}`),
    '/properties/nameZn',
    'nameZh',
  ),
  createNoteCase(
    'sources/field',
    roles(`${textField('role')}, ${locationMark}${textField('number')}`),
    '/properties/number',
    'integer',
  ),
  createNoteCase(
    'sources/written',
    roles(textField('role'), `, ${locationMark}"x-samples": { "rows": 3 }`),
    '/x-samples',
    'x-samples',
  ),
  createNoteCase(
    'sources/grant',
    roles(textField('role'), '', `{ "any": { "see": true, ${locationMark}"edit": true } }`),
    '/x-access/any/edit',
    'see',
  ),
  createNoteCase(
    'sources/grant',
    roles(
      `${textField('role')}, ${integerField('number')}`,
      '',
      `{ "admin": { ${locationMark}"all": true } }`,
    ),
    '/x-access/admin/all',
    'see',
  ),
  {
    rule: 'views/own-rules',
    files: {
      'resources/roleRow.json': roles(textField('role')),
      'resources/note.json': resourceFile(
        '"role": {}',
        `"x-view": { "of": "roleRow", "where": {} }, ${locationMark}"x-source": "roles"`,
        seen,
      ),
    },
    pointer: '/x-source',
    cure: 'roleRow.json',
  },
];
