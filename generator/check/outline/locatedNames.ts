import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';

/**
 * Reading an author's file as far as it makes sense. What does not is passed over in silence: the rules of `shape.ts`
 * have said so, and every other rule may then look at what is there.
 */
export const toObject = (value: JsonValue | undefined): JsonObject => (isObject(value) ? value : {});

export const toList = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value : [];

export const toText = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A name that an author wrote, and where. */
export interface LocatedName {
  name: string;
  at: JsonPath;
}

/** The names in an array, or the one name that stands alone. */
export function getNames(value: JsonValue | undefined, at: JsonPath): LocatedName[] {
  if (typeof value === 'string') return [{ name: value, at }];
  return toList(value).flatMap((item, index) =>
    typeof item === 'string' ? [{ name: item, at: [...at, index] }] : [],
  );
}

export function getName(value: JsonValue | undefined, at: JsonPath): LocatedName | undefined {
  return getNames(toText(value), at)[0];
}

export interface Member {
  name: string;
  value: JsonValue;
  at: JsonPath;
}

/** The members of an object with their places. */
export function getMembers(value: JsonValue | undefined, at: JsonPath): Member[] {
  return Object.entries(toObject(value)).map(([name, member]) => ({
    name,
    value: member,
    at: [...at, name],
  }));
}

/** `{code} {name}`: the names in braces, in order. */
export const getPlaceholders = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
