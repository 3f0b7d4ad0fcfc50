import { openPostgresStore } from '#tests/support/openPostgresStore';
import { storesSuite } from './stores.suite';

storesSuite('PostgreSQL', openPostgresStore);
