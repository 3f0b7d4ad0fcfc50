import { sql } from 'kysely';
import type { SqlDialect } from '../engine/dialect';
import type { ReadSession, WriteSession } from '../engine/engine';
import { purgeTable } from './systemTables';

const table = sql.table(purgeTable);
const insertName = sql`insert into ${table} (name) values (${null}) on conflict (name) do nothing`;
const deleteName = sql`delete from ${table} where name = ${null}`;

/**
 * Records the tables in which a migration has replaced plain values by encrypted ones. The entries stay
 * until the tables are purged, also when the process ends in between.
 */
export async function writePendingPurges(
  session: WriteSession,
  dialect: SqlDialect,
  names: Iterable<string>,
): Promise<void> {
  const { sql: text } = insertName.compile(dialect.compiler);
  for (const name of names) await session.run({ sql: text, parameters: [name] });
}

export async function readPendingPurges(session: ReadSession, dialect: SqlDialect): Promise<string[]> {
  const select = sql`select name from ${table} order by name`;
  const rows = await session.fetchRows({ sql: select.compile(dialect.compiler).sql, parameters: [] });
  return rows.map(([name]) => String(name));
}

export async function deletePendingPurges(
  session: WriteSession,
  dialect: SqlDialect,
  names: readonly string[],
): Promise<void> {
  const { sql: text } = deleteName.compile(dialect.compiler);
  for (const name of names) await session.run({ sql: text, parameters: [name] });
}
