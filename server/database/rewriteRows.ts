import { sql } from 'kysely';
import type { Dialect } from './dialect';
import type { SqlRow, SqlValue, WritingSession } from './engine';
import { rowColumn } from './layout';

const atOnce = 500;

interface Rewriting {
  table: string;
  read: readonly string[];
  write: readonly string[];
  /** What is written of what was read. */
  change: (read: SqlRow) => readonly SqlValue[];
  /** Told of each row that was changed. */
  changed?: (row: SqlValue, read: SqlRow) => Promise<void>;
}

/** Goes through all rows of a table, some at a time. */
export async function rewriteRows(
  session: WritingSession,
  dialect: Dialect,
  rewriting: Rewriting,
): Promise<void> {
  const { table, read, write, change, changed } = rewriting;
  const row = sql.id(rowColumn);
  const columns = sql.join([rowColumn, ...read].map(column => sql.id(column)));
  const select = sql`select ${columns} from ${sql.id(table)} where ${row} > ${null} order by ${row} limit ${sql.lit(atOnce)}`;
  const set = sql.join(write.map(column => sql`${sql.id(column)} = ${null}`));
  const update = sql`update ${sql.id(table)} set ${set} where ${row} = ${null}`;
  const [selectText, updateText] = [select, update].map(statement => statement.compile(dialect.compiler).sql);
  let last: SqlValue = 0;
  for (;;) {
    const rows = await session.rows({ sql: selectText ?? '', parameters: [last] });
    for (const [key = null, ...values] of rows) {
      if (write.length > 0)
        await session.run({ sql: updateText ?? '', parameters: [...change(values), key] });
      await changed?.(key, values);
      last = key;
    }
    if (rows.length < atOnce) return;
  }
}
