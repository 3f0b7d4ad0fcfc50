import { runQuery } from './connection/runQuery';
import { requireDurability } from './requireDurability';
import { isDirectConnection } from './connection/isDirectConnection';
import { openPool } from './connection/openPool';
import { PostgresEngine } from './PostgresEngine';
import { toStartupError } from './toStartupError';
import { createRowCountTables } from './rowCounts/rowCountTables';
import { createWriteLockTable } from './transaction/writeLockTable';

/** Opens the PostgreSQL database at this address. Refuses a server whose settings do not guarantee durable commits. */
export async function openPostgres(address: string): Promise<PostgresEngine> {
  const first = openPool(address, 1);
  try {
    await requireDurability({ fetchRows: async query => (await runQuery(first, query)).rows });
    const areDirect = await isDirectConnection(first);
    await createWriteLockTable(first);
    await createRowCountTables(first);
    const open = () => openPool(address, undefined, areDirect);
    return new PostgresEngine({ readers: open(), writers: open(), isDirect: areDirect });
  } catch (error) {
    throw toStartupError(error);
  } finally {
    await first.end();
  }
}
