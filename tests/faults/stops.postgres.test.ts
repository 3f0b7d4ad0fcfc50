import { createTestSchema } from '#tests/support/openPostgresStore';
import { stopsSuite } from './stops.suite';

stopsSuite('PostgreSQL', async () => {
  const { address, drop } = await createTestSchema();
  return { environment: { DATABASE_URL: address }, close: drop };
});
