import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { createTestSchema } from '#tests/support/openPostgresStore';
import { concurrentRenameSuite } from './concurrentRename.suite';

const { address, drop } = await createTestSchema();
const other = await SqlStore.open(await openPostgres(address));
afterAll(async () => {
  await other.close();
  await drop();
});

concurrentRenameSuite(
  'two nodes of PostgreSQL',
  async encryption => SqlStore.open(await openPostgres(address), encryption),
  () => other,
);
