import { freshPlace } from '#tests/support/openPostgresStore';
import { stopsSuite } from './stops.suite';

stopsSuite('PostgreSQL', async () => {
  const { address, drop } = await freshPlace();
  return { environment: { DATABASE_URL: address }, close: drop };
});
