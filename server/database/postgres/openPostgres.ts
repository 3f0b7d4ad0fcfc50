import { ask } from './ask';
import { demandDurable } from './demandDurable';
import { isDirect } from './isDirect';
import { openPool } from './openPool';
import { PostgresEngine } from './PostgresEngine';
import { refusal } from './refusal';
import { createRowCountTables } from './rowCountTables';
import { createTurnTable } from './turnTable';

/** Opens the database of this address. It begins only on one that carries what is promised. */
export async function openPostgres(address: string): Promise<PostgresEngine> {
  const first = openPool(address, 1);
  try {
    await demandDurable({ rows: async query => (await ask(first, query)).rows });
    const areDirect = await isDirect(first);
    await createTurnTable(first);
    await createRowCountTables(first);
    const open = () => openPool(address, undefined, areDirect);
    return new PostgresEngine({ readers: open(), writers: open(), areDirect });
  } catch (error) {
    throw refusal(error);
  } finally {
    await first.end();
  }
}
