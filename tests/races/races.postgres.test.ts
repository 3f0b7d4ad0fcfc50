import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { runsEverything } from '#tests/support/scope';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { racesSuite } from './races.suite';

// A single node has fewer race conditions than two.
if (runsEverything) racesSuite('PostgreSQL', async catalog => [await openPostgresStore(catalog)]);

racesSuite('two nodes of PostgreSQL', async catalog => {
  const store = await openPostgresStore(catalog);
  return [store, await SqlStore.open(await openPostgres(store.address))];
});
