import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { auditLogSuite } from './auditLogEntries.suite';

const { address, drop } = await createTestSchema();
afterAll(drop);

auditLogSuite('PostgreSQL', async encryption => SqlStore.open(await openPostgres(address), encryption));
