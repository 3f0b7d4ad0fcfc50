import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { httpSuite } from './http.suite';
import { startContractServer } from './cover/startContractServer';

const { address, drop } = await createTestSchema();
afterAll(drop);

httpSuite('PostgreSQL', () =>
  startContractServer({ store: async encryption => SqlStore.open(await openPostgres(address), encryption) }),
);
