import type { Catalog, CallerFact, Role } from '#model/catalog';
import { isObject, type JsonObject } from '#model/json';
import { getBooleanKeyword, getNumber, getObject, getTexts, getTitle } from './readKeywords';

function normaliseRole(name: string, source: JsonObject): Role {
  return {
    name,
    title: getTitle(source, name),
    number: getNumber(source, 'number') ?? 0,
    permissions: getTexts(source, 'permissions'),
    admin: getBooleanKeyword(source, 'admin'),
  };
}

export function normaliseRoles(file: JsonObject): Record<string, Role> {
  const roles = Object.entries(getObject(file, 'roles'));
  return Object.fromEntries(
    roles.flatMap(([name, role]) => (isObject(role) ? [[name, normaliseRole(name, role)]] : [])),
  );
}

export const readSeason = (file: JsonObject): number | undefined => getNumber(file, 'season');

/** Account facts available as `$me`. */
export function normaliseFacts(account: JsonObject): Catalog['me'] {
  const facts = Object.entries(getObject(account, 'x-me'));
  return Object.fromEntries(
    facts.flatMap(([name, path]): [string, CallerFact][] =>
      typeof path === 'string' ? [[name, { path: path.split('.') }]] : [],
    ),
  );
}
