import { startServer } from '#tests/contract/http/startServer';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { mishapsSuite } from './mishaps.suite';

mishapsSuite('PostgreSQL', () =>
  startServer({ store: encryption => openPostgresStore(undefined, encryption) }),
);
