import { afterAll } from 'vitest';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';
import { freshPlace } from '#tests/support/openPostgresStore';
import { inStepSuite } from './inStep.suite';

const { address, drop } = await freshPlace();
const other = await SqlStore.open(await openPostgres(address));
afterAll(async () => {
  await other.close();
  await drop();
});

inStepSuite(
  'two nodes of PostgreSQL',
  async vault => SqlStore.open(await openPostgres(address), vault),
  () => other,
);
