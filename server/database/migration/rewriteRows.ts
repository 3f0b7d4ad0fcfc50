import { sql } from 'kysely';
import type { SqlDialect } from '../engine/dialect';
import type { SqlRow, SqlValue, WriteSession } from '../engine/engine';
import { rowKeyColumn } from '../tables/TableLayout';

const batchSize = 500;

interface RewriteOptions {
  table: string;
  read: readonly string[];
  write: readonly string[];
  /** Computes the new column values of a row from its old ones. */
  convert: (read: SqlRow) => readonly SqlValue[];
  /** Rewrites only the rows in which all of these columns are null. */
  onlyEmpty?: readonly string[];
  /** Called after each row was rewritten. */
  onRowChanged?: (row: SqlValue, read: SqlRow) => Promise<void>;
}

/** Rewrites all rows of a table, in batches ordered by row key. */
export async function rewriteRows(
  session: WriteSession,
  dialect: SqlDialect,
  rewriting: RewriteOptions,
): Promise<void> {
  const { table, read, write, convert, onlyEmpty = [], onRowChanged } = rewriting;
  const row = sql.id(rowKeyColumn);
  const columns = sql.join([rowKeyColumn, ...read].map(column => sql.id(column)));
  const empty = onlyEmpty.map(column => sql`${sql.id(column)} is null`);
  const select = sql`select ${columns} from ${sql.id(table)} where ${sql.join([sql`${row} > ${null}`, ...empty], sql` and `)} order by ${row} limit ${sql.lit(batchSize)}`;
  const set = sql.join(write.map(column => sql`${sql.id(column)} = ${null}`));
  const update = sql`update ${sql.id(table)} set ${set} where ${row} = ${null}`;
  const [selectText, updateText] = [select, update].map(statement => statement.compile(dialect.compiler).sql);
  let last: SqlValue = 0;
  for (;;) {
    const rows = await session.fetchRows({ sql: selectText ?? '', parameters: [last] });
    for (const [key = null, ...values] of rows) {
      if (write.length > 0)
        await session.run({ sql: updateText ?? '', parameters: [...convert(values), key] });
      await onRowChanged?.(key, values);
      last = key;
    }
    if (rows.length < batchSize) return;
  }
}
