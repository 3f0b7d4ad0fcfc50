import { demandDurable } from './demandDurable';
import { isDirect } from './isDirect';
import { openPool } from './openPool';
import { PostgresEngine } from './PostgresEngine';
import { refusal } from './refusal';
import { createRowCountTables } from './rowCountTables';
import { createTurnTable } from './turnTable';

/** Opens the database of this address. It begins only on one that carries what is promised. */
export async function openPostgres(address: string): Promise<PostgresEngine> {
  const [readers, writers] = [openPool(address), openPool(address)];
  try {
    await demandDurable(readers);
    await createTurnTable(writers);
    await createRowCountTables(writers);
    return new PostgresEngine({ readers, writers, areDirect: await isDirect(writers) });
  } catch (error) {
    await Promise.all([readers.end(), writers.end()]);
    throw refusal(error);
  }
}
