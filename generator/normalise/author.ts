import { isObject, type JsonObject, type Value } from '#model/json';
import type { Text } from '#model/language';

/**
 * Reading words of an author's file. `check` has seen to it that a word which is there has its right form, so what
 * has not is as absent.
 */
export function objectIn(source: JsonObject, word: string): JsonObject {
  const value = source[word];
  return isObject(value) ? value : {};
}

export function listIn(source: JsonObject, word: string): readonly Value[] {
  const value = source[word];
  return Array.isArray(value) ? value : [];
}

export const objectsIn = (source: JsonObject, word: string): JsonObject[] =>
  listIn(source, word).filter(isObject);

const isText = (value: Value | undefined): value is string => typeof value === 'string';

export const textsIn = (source: JsonObject, word: string): string[] => listIn(source, word).filter(isText);

/** One text or several, as `sort` and `from` may be written. */
export function oneOrMoreIn(source: JsonObject, word: string): string[] {
  const value = source[word];
  return isText(value) ? [value] : textsIn(source, word);
}

export function textIn(source: JsonObject, word: string): string | undefined {
  const value = source[word];
  return isText(value) ? value : undefined;
}

export function numberIn(source: JsonObject, word: string): number | undefined {
  const value = source[word];
  return typeof value === 'number' ? value : undefined;
}

export const flagIn = (source: JsonObject, word: string): boolean => source[word] === true;

/** A text in both languages; the one that is missing is the other. */
export function bothIn(source: JsonObject, zh: string, en: string): Text | undefined {
  const texts = { zh: textIn(source, zh), en: textIn(source, en) };
  const any = texts.zh ?? texts.en;
  return any === undefined ? undefined : { zh: texts.zh ?? any, en: texts.en ?? any };
}

/** The label of anything that is shown; its name when the file says none. */
export const titleOf = (source: JsonObject, name: string): Text =>
  bothIn(source, 'title', 'x-title-en') ?? { zh: name, en: name };

/** `{ a: undefined }` is not `{}` to those who compare or count keys. */
export function defined<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}

export const without = (source: JsonObject, words: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([word]) => !words.includes(word)));
