import { openPostgresStore } from '#tests/support/openPostgresStore';
import { parentCyclesSuite } from './parentCycles.suite';

parentCyclesSuite('PostgreSQL', openPostgresStore);
