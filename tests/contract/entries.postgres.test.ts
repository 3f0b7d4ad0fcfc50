import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { entriesSuite } from './entries.suite';

const { address, drop } = await createTestSchema();
afterAll(drop);

entriesSuite('PostgreSQL', async encryption => SqlStore.open(await openPostgres(address), encryption));
