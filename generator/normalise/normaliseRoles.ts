import type { Catalog, CallerFactPath, Role } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import {
  getBooleanKeyword,
  getNumberKeyword,
  getObjectKeyword,
  getTextListKeyword,
  getTitleKeyword,
} from './readKeywords';

function normaliseRole(name: string, source: JsonObject): Role {
  return {
    name,
    title: getTitleKeyword(source, name),
    number: getNumberKeyword(source, 'number') ?? 0,
    permissions: getTextListKeyword(source, 'permissions'),
    staff: source.staff !== false,
    admin: getBooleanKeyword(source, 'admin'),
  };
}

/** Normalises the roles of `roles.json`, by name. */
export function normaliseRoles(file: JsonObject): Record<string, Role> {
  const roles = Object.entries(getObjectKeyword(file, 'roles'));
  return Object.fromEntries(
    roles.flatMap(([name, role]) => (isObject(role) ? [[name, normaliseRole(name, role)]] : [])),
  );
}

/** Reads the enrolment season of `roles.json`. */
export const readSeason = (file: JsonObject): number | undefined => getNumberKeyword(file, 'season');

/** Account facts available as `$me`. */
export function normaliseFacts(account: JsonObject): Catalog['me'] {
  const facts = Object.entries(getObjectKeyword(account, 'x-me'));
  return Object.fromEntries(
    facts.flatMap(([name, path]): [string, CallerFactPath][] =>
      typeof path === 'string' ? [[name, { path: path.split('.') }]] : [],
    ),
  );
}
