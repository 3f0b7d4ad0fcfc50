import { openPostgresStore } from '#tests/support/openPostgresStore';
import { mishapsSuite } from './mishaps.suite';

mishapsSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
