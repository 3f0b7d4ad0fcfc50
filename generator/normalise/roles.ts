import type { Catalog, MeFact, Role } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import { flagIn, numberIn, objectIn, textsIn, titleOf } from './author';

function roleOf(name: string, source: JsonObject): Role {
  return {
    name,
    title: titleOf(source, name),
    number: numberIn(source, 'number') ?? 0,
    permissions: textsIn(source, 'permissions'),
    admin: flagIn(source, 'admin'),
  };
}

export function rolesOf(file: JsonObject): Record<string, Role> {
  const roles = Object.entries(objectIn(file, 'roles'));
  return Object.fromEntries(
    roles.flatMap(([name, role]) => (isObject(role) ? [[name, roleOf(name, role)]] : [])),
  );
}

export const seasonOf = (file: JsonObject): number | undefined => numberIn(file, 'season');

/** The facts of an account that `$me` gives. */
export function factsOf(account: JsonObject): Catalog['me'] {
  const facts = Object.entries(objectIn(account, 'x-me'));
  return Object.fromEntries(
    facts.flatMap(([name, path]): [string, MeFact][] =>
      typeof path === 'string' ? [[name, { path: path.split('.') }]] : [],
    ),
  );
}
