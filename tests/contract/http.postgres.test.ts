import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { runsEverything } from '#tests/support/scope';
import { concernsDatabase } from './cover/concernsDatabase';
import { contractCatalog, triedResources, writtenResources } from './cover/contractCatalog';
import { coverBy } from './cover/coveringSet';
import { featuresOf } from './cover/featuresOf';
import { startContractServer } from './cover/startContractServer';
import { coverActions, httpSuite } from './http.suite';

const { address, drop } = await createTestSchema();
afterAll(drop);

/** Writes meet each action once; reads meet each feature that another database could answer differently, too. */
const written = runsEverything ? writtenResources : coverActions(triedResources);
const read = runsEverything
  ? triedResources
  : coverBy(
      triedResources,
      resource => [...featuresOf(contractCatalog, resource)].filter(concernsDatabase),
      resource => written.includes(resource),
    );

httpSuite(
  'PostgreSQL',
  () =>
    startContractServer({
      store: async encryption => SqlStore.open(await openPostgres(address), encryption),
    }),
  { read, written },
);
