import { getOwn, stringOrEmpty, type JsonObject } from '#model/json';
import { getPinyinWords } from '#model/values/pinyinWords';
import type { SqlValue } from '../engine/engine';
import { getCompanionColumn } from './fieldColumns';
import type { TableLayout } from './TableLayout';

/** The columns of these fields, including their columns for lookup and sorting. */
export function getWriteColumns(layout: TableLayout, fields: readonly string[]): string[] {
  return [
    ...fields.flatMap(field => layout.fields.get(field)?.columns.map(({ name }) => name) ?? []),
    ...filterPinyinFields(layout, fields).map(field => getCompanionColumn(field, 'pinyin')),
  ];
}

/** The values for the columns of `getWriteColumns`, in the same order. */
export function encodeWriteValues(
  layout: TableLayout,
  fields: readonly string[],
  values: JsonObject,
): SqlValue[] {
  const valueOf = (field: string) => getOwn(values, field) ?? null;
  return [
    ...fields.flatMap(field => layout.fields.get(field)?.encode(valueOf(field)) ?? []),
    ...filterPinyinFields(layout, fields).map(field => encodePinyin(valueOf(field))),
  ];
}

/** Encodes the pinyin words of a text for their column. */
export const encodePinyin = (text: unknown): string | null =>
  encodePinyinWords(getPinyinWords(stringOrEmpty(text)));

/** Puts a space before each pinyin word, because a match must begin at the start of a word. */
export const encodePinyinWords = (words: string): string | null => (words === '' ? null : ` ${words}`);

const filterPinyinFields = (layout: TableLayout, fields: readonly string[]): string[] =>
  fields.filter(field => layout.pinyinFields.includes(field));
