import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { freshPlace } from '#tests/support/openPostgresStore';
import { httpSuite } from './http.suite';
import { startContractServer } from './cover/startContractServer';

const { address, drop } = await freshPlace();
afterAll(drop);

httpSuite('PostgreSQL', () =>
  startContractServer({ store: async vault => SqlStore.open(await openPostgres(address), vault) }),
);
