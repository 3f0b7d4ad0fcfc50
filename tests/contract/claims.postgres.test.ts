import { openPostgresStore } from '#tests/support/openPostgresStore';
import { claimsSuite } from './claims.suite';

claimsSuite('PostgreSQL', openPostgresStore);
