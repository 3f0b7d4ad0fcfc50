import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { parentCyclesRaceSuite } from './parentCycles.suite';

parentCyclesRaceSuite('two nodes of PostgreSQL', async catalog => {
  const store = await openPostgresStore(catalog);
  return [store, await SqlStore.open(await openPostgres(store.address))];
});
