import { openPostgresStore } from '#tests/support/openPostgresStore';
import { callsSuite } from './calls.suite';

callsSuite('PostgreSQL', openPostgresStore);
