import { sql } from 'kysely';
import { refuseUnknownFields } from '#model/store/completeRow';
import { getOwn } from '#model/json';
import { getPinyinWords } from '#model/values/pinyinWords';
import type { Row } from '#model/records';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { SqlQuery, SqlValue } from '../engine/engine';
import type { TableLayout } from '../tables/TableLayout';
import { buildNgramTexts, compileNgramUpsert } from '../search/rowNgrams';
import { encodePinyinWords, getWriteColumns } from '../tables/rowValues';

const systemColumns = ['uuid', 'version', 'deleted'];

/** The statements that insert a row and its n-grams into one table, compiled once for all inserts. */
export class InsertStatement {
  private readonly layout: TableLayout;
  private readonly statements: readonly string[];

  constructor(layout: TableLayout, dialect: SqlDialect) {
    this.layout = layout;
    const row = compileInsert(layout);
    const isSearched = layout.ngramFields.length > 0;
    const statements = isSearched
      ? dialect.insertWithNgrams(layout.table, row, key => compileNgramUpsert(layout, dialect, key))
      : [row];
    this.statements = statements.map(statement => statement.compile(dialect.compiler).sql);
  }

  /** The queries that insert a row, to be run in this order. */
  bind(row: Row): SqlQuery[] {
    const { ngramFields, pinyinFields } = this.layout;
    const pinyinWords = pinyinFields.map(name => getPinyinWords(getText(row, name) ?? ''));
    const values = this.buildValues(row, pinyinWords);
    const [first = '', second] = this.statements;
    const texts = ngramFields.map(name => getText(row, name));
    const pieces = buildNgramTexts(this.layout, texts, pinyinWords);
    return second === undefined
      ? [{ sql: first, parameters: [...values, ...pieces] }]
      : [
          { sql: first, parameters: values },
          { sql: second, parameters: [row.uuid, ...pieces] },
        ];
  }

  private buildValues(row: Row, pinyinWords: readonly string[]): SqlValue[] {
    refuseUnknownFields(this.layout.resource, row, systemColumns);
    const values: SqlValue[] = [row.uuid, row.version, Number(row.deleted)];
    for (const [name, columns] of this.layout.fields)
      values.push(...columns.encode(getOwn(row, name) ?? null));
    values.push(...pinyinWords.map(encodePinyinWords));
    return values;
  }
}

function compileInsert(layout: TableLayout): SqlFragment {
  const columns = [...systemColumns, ...getWriteColumns(layout, [...layout.fields.keys()])];
  const names = sql.join(columns.map(column => sql.ref(column)));
  const values = sql.join(columns.map(() => sql`${null}`));
  return sql`insert into ${sql.table(layout.table)} (${names}) values (${values})`;
}

function getText(row: Row, name: string): string | null {
  const text = getOwn(row, name);
  return typeof text === 'string' ? text : null;
}
