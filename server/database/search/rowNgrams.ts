import { sql } from 'kysely';
import { getPinyinWords } from '#model/values/pinyinWords';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';
import { getCompanionColumn } from '../tables/fieldColumns';
import type { TableLayout } from '../tables/TableLayout';
import { extractNgrams, extractPrefixes, getNgramColumn, getNgramTable } from './ngrams';

type SearchedFields = Pick<TableLayout, 'ngramFields' | 'pinyinFields'>;

/** The columns of a table's n-gram index: the searched texts, then the pinyin of some of them. */
export const getNgramColumns = ({ ngramFields, pinyinFields }: SearchedFields): string[] => [
  ...ngramFields.map(getNgramColumn),
  ...pinyinFields.map(getPinyinNgramColumn),
];

/** The column of the n-gram index for the pinyin of a field. */
export const getPinyinNgramColumn = (field: string): string =>
  getNgramColumn(getCompanionColumn(field, 'pinyin'));

/** The index terms of a row: n-grams of its searched texts, and the pinyin words of names. */
export function buildNgramTexts(
  { ngramFields, pinyinFields }: SearchedFields,
  texts: readonly SqlValue[],
  pinyinWords = pinyinFields.map(field => getPinyinWords(String(texts[ngramFields.indexOf(field)] ?? ''))),
): string[] {
  return [...texts.map(text => extractNgrams(String(text ?? ''))), ...pinyinWords.map(extractPrefixes)];
}

/** Inserts or replaces the n-grams of one row. The parameters are the row key and the texts. */
export function compileNgramUpsert(
  layout: TableLayout,
  dialect: SqlDialect,
  key: SqlFragment = sql`${null}`,
): SqlFragment {
  const columns = getNgramColumns(layout);
  const texts = columns.map(() => sql`${null}`);
  return dialect.upsertNgrams(getNgramTable(layout.table), columns, key, texts);
}
