import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';

/**
 * Lenient readers of schema files. They skip malformed values, which the shape rules report, so that other rules can rely on the rest.
 */
export const toObjectOrEmpty = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

/** Returns a list, or an empty one for any other value. */
export const toListOrEmpty = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

/** Returns a text, or undefined for any other value. */
export const toTextOrUndefined = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A name with its location. */
export interface LocatedName {
  name: string;
  at: JsonPath;
}

/** Names of an array, or a single name. */
export function getLocatedNames(value: JsonValue | undefined, at: JsonPath): LocatedName[] {
  if (typeof value === 'string') return [{ name: value, at }];
  return toListOrEmpty(value).flatMap((item, index) =>
    typeof item === 'string' ? [{ name: item, at: [...at, index] }] : [],
  );
}

/** Returns a name with its location; undefined for a value that is no text. */
export function getLocatedName(value: JsonValue | undefined, at: JsonPath): LocatedName | undefined {
  return getLocatedNames(toTextOrUndefined(value), at)[0];
}

/** A member of an object, with its location. */
export interface LocatedMember {
  name: string;
  value: JsonValue;
  at: JsonPath;
}

/** Object members with their locations. */
export function getLocatedMembers(value: JsonValue | undefined, at: JsonPath): LocatedMember[] {
  return Object.entries(toObjectOrEmpty(value)).map(([name, member]) => ({
    name,
    value: member,
    at: [...at, name],
  }));
}

/** Placeholder names of a template such as `{code} {name}`, in order. */
export const getPlaceholders = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** Fields of all composite keys, including those of their terms and exemptions. */
export const getUniqueKeyFields = (keywords: JsonObject): LocatedName[] =>
  toListOrEmpty(keywords['x-unique']).flatMap((key, index) => {
    const at: JsonPath = ['x-unique', index];
    if (Array.isArray(key)) return getLocatedNames(key, at);
    const { fields, except, term } = toObjectOrEmpty(key);
    return [
      ...getLocatedNames(fields, [...at, 'fields']),
      ...getLocatedNames(except, [...at, 'except']),
      ...['from', 'until'].flatMap(end => getLocatedNames(toObjectOrEmpty(term)[end], [...at, 'term', end])),
    ];
  });

/** States in composite keys. */
export const getUniqueKeyStates = (keywords: JsonObject): LocatedName[] =>
  toListOrEmpty(keywords['x-unique']).flatMap((key, index) =>
    getLocatedNames(toObjectOrEmpty(key).states, ['x-unique', index, 'states']),
  );

/** Transitions by which the holder of a composite unique key yields it to a newer record. */
export const getYieldTransitions = (keywords: JsonObject): LocatedName[] =>
  toListOrEmpty(keywords['x-unique']).flatMap((key, index) =>
    getLocatedNames(toTextOrUndefined(toObjectOrEmpty(key).yields), ['x-unique', index, 'yields']),
  );
