import { bilingualTitles, locationMark, type CheckCase } from './case';

const role = (number: string, more = ''): string =>
  `{ ${bilingualTitles}, "number": ${number}, "permissions": []${more} }`;
const roles = (words: string): string =>
  `{ "season": 2026, "roles": { "admin": ${role('0', ', "admin": true')}, "bureau": ${role('5')}, "parent": ${role('2')}${words} } }`;
const createRolesFileCase = (
  rule: string,
  file: string | undefined,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase => ({
  rule,
  files: { 'roles.json': file },
  pointer,
  cure,
  also,
});

/** Cases with errors in `roles.json`. */
export const roleCheckCases: readonly CheckCase[] = [
  createRolesFileCase(
    'roles/same-number',
    roles(`, "clerk": ${role(`${locationMark}5`)}`),
    '/roles/clerk/number',
    ['没有用过', 'no other role'],
  ),
  createRolesFileCase(
    'roles/no-admin',
    roles('').replace(', "admin": true', '').replace('"roles"', `${locationMark}"roles"`),
    '/roles',
    '"admin": true',
  ),
  createRolesFileCase('roles/reserved', roles(`, ${locationMark}"public": ${role('9')}`), '/roles/public', [
    '另取',
    'another name',
  ]),
  createRolesFileCase('roles/missing', undefined, '', 'season'),
  createRolesFileCase(
    'shape/missing-word',
    roles('').replace('{ "season": 2026, ', `${locationMark}{ `),
    '',
    'season',
  ),
  createRolesFileCase(
    'shape/wrong-type',
    roles('').replace('"number": 5', `"number": ${locationMark}"5"`),
    '/roles/bureau/number',
    ['整数', 'whole number'],
  ),
];
