import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';

/**
 * Readers of schema keywords. `check` has validated their form, so that a malformed value is treated as absent.
 */
export function getObjectKeyword(source: JsonObject, word: string): JsonObject {
  const value = source[word];
  return isObject(value) ? value : {};
}

export function getListKeyword(source: JsonObject, word: string): readonly JsonValue[] {
  const value = source[word];
  return Array.isArray(value) ? value : [];
}

/** Returns the objects under the names of a keyword, in their order. */
export const getNamedObjectsKeyword = (source: JsonObject, word: string): [string, JsonObject][] =>
  Object.entries(getObjectKeyword(source, word)).flatMap(([name, value]) =>
    isObject(value) ? [[name, value]] : [],
  );

/** Returns the objects of a list keyword. */
export const getObjectListKeyword = (source: JsonObject, word: string): JsonObject[] =>
  getListKeyword(source, word).filter(isObject);

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string';

/** Returns the texts of a list keyword. */
export const getTextListKeyword = (source: JsonObject, word: string): string[] =>
  getListKeyword(source, word).filter(isText);

/** A string or an array of strings, as in `sort` and `from`. */
export function getOneOrMoreTextsKeyword(source: JsonObject, word: string): string[] {
  const value = source[word];
  return isText(value) ? [value] : getTextListKeyword(source, word);
}

export function getTextKeyword(source: JsonObject, word: string): string | undefined {
  const value = source[word];
  return isText(value) ? value : undefined;
}

export function getNumberKeyword(source: JsonObject, word: string): number | undefined {
  const value = source[word];
  return typeof value === 'number' ? value : undefined;
}

export const getBooleanKeyword = (source: JsonObject, word: string): boolean => source[word] === true;

/** A text in both languages; each falls back to the other. */
export function getBilingualText(source: JsonObject, zh: string, en: string): LocalizedText | undefined {
  const texts = { zh: getTextKeyword(source, zh), en: getTextKeyword(source, en) };
  const any = texts.zh ?? texts.en;
  return any === undefined ? undefined : { zh: texts.zh ?? any, en: texts.en ?? any };
}

/** The label; falls back to the name. */
export const getTitleKeyword = (source: JsonObject, name: string): LocalizedText =>
  getBilingualText(source, 'title', 'x-title-en') ?? { zh: name, en: name };

/** Drops undefined members, which would break comparisons and key counts. */
export function omitUndefined<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Returns a schema without some keywords. */
export const omitKeywords = (source: JsonObject, words: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(source).filter(([word]) => !words.includes(word)));
