import type { JsonObject, JsonValue } from '#model/json';
import { accessVerbs, type AccessVerb } from '#model/resource';
import type { JsonPath } from '../../sourceLocation';
import { isObject } from '#model/json';
import {
  getLocatedMembers,
  getLocatedNames,
  toObjectOrEmpty,
  toTextOrUndefined,
  type LocatedName,
} from './locatedNames';

/** A grant of a role with its verbs. */
export interface GrantOutline {
  role: string;
  at: JsonPath;
  keywords: JsonObject;
  all: boolean;
  rows?: { value: JsonValue; at: JsonPath };
  permissions: readonly PermissionOutline[];
}

/** A verb in a grant with the granted fields. */
export interface PermissionOutline {
  verb: AccessVerb | `do:${string}`;
  at: JsonPath;
  /** Granted fields; absent for all. */
  fields?: { only: readonly LocatedName[] } | { except: readonly LocatedName[] };
  rows?: { value: JsonValue; at: JsonPath };
  rule?: LocatedName;
}

/** Creates the outlines of all grants of a resource file. */
export function createGrantOutlines(words: JsonObject): GrantOutline[] {
  return getLocatedMembers(words['x-access'], ['x-access']).flatMap(({ name, value, at }) =>
    Array.isArray(value)
      ? value.map((item, index) => createGrantOutline(name, item, [...at, index]))
      : [createGrantOutline(name, value, at)],
  );
}

function createGrantOutline(role: string, value: JsonValue, at: JsonPath): GrantOutline {
  const words = toObjectOrEmpty(value);
  const rows = getRows(words, at);
  const all = words.all === true;
  const mays = [
    ...accessVerbs.flatMap(verb => createVerbPermission(verb, words, at)),
    ...createTransitionPermissions(words.do, [...at, 'do']),
  ];
  return { role, at, keywords: words, all, ...(rows && { rows }), permissions: mays };
}

function getRows(words: JsonObject, at: JsonPath): { value: JsonValue; at: JsonPath } | undefined {
  return words.rows === undefined ? undefined : { value: words.rows, at: [...at, 'rows'] };
}

function createVerbPermission(verb: AccessVerb, grant: JsonObject, above: JsonPath): PermissionOutline[] {
  const said = grant[verb];
  if (said === undefined) return [];
  const at = [...above, verb];
  const rows = getRows(toObjectOrEmpty(said), at);
  const rule = toTextOrUndefined(toObjectOrEmpty(said).rule);
  const fields =
    isObject(said) && said.fields !== undefined
      ? getFields(said.fields, [...at, 'fields'])
      : getFields(said, at);
  return [
    {
      verb: verb,
      at,
      ...(fields && { fields }),
      ...(rows && { rows }),
      ...(rule !== undefined && { rule: { name: rule, at: [...at, 'rule'] } }),
    },
  ];
}

function getFields(said: JsonValue, at: JsonPath): PermissionOutline['fields'] {
  if (Array.isArray(said)) return { only: getLocatedNames(said, at) };
  const except = toObjectOrEmpty(said).except;
  return except === undefined ? undefined : { except: getLocatedNames(except, [...at, 'except']) };
}

function createTransitionPermissions(said: JsonValue | undefined, at: JsonPath): PermissionOutline[] {
  if (Array.isArray(said))
    return getLocatedNames(said, at).map(({ name, at: place }) => ({ verb: `do:${name}`, at: place }));
  return getLocatedMembers(said, at).map(({ name, value, at: place }) => {
    const rows = getRows(toObjectOrEmpty(value), place);
    return { verb: `do:${name}`, at: place, ...(rows && { rows }) };
  });
}
