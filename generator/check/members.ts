import { isObject, type JsonObject, type Value } from '#model/json';
import type { Path } from '../place';

/**
 * Reading an author's file as far as it makes sense. What does not is passed over in silence: the rules of `shape.ts`
 * have said so, and every other rule may then look at what is there.
 */
export const objectIn = (value: Value | undefined): JsonObject => (isObject(value) ? value : {});

export const listIn = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

export const textIn = (value: Value | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** A name that an author wrote, and where. */
export interface Named {
  name: string;
  at: Path;
}

/** The names in an array, or the one name that stands alone. */
export function namesIn(value: Value | undefined, at: Path): Named[] {
  if (typeof value === 'string') return [{ name: value, at }];
  return listIn(value).flatMap((item, index) =>
    typeof item === 'string' ? [{ name: item, at: [...at, index] }] : [],
  );
}

export function nameIn(value: Value | undefined, at: Path): Named | undefined {
  return namesIn(textIn(value), at)[0];
}

export interface Member {
  name: string;
  value: Value;
  at: Path;
}

/** The members of an object with their places. */
export function membersOf(value: Value | undefined, at: Path): Member[] {
  return Object.entries(objectIn(value)).map(([name, member]) => ({
    name,
    value: member,
    at: [...at, name],
  }));
}

/** `{code} {name}`: the names in braces, in order. */
export const placeholdersIn = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
