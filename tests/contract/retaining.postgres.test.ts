import { openPostgresStore } from '#tests/support/openPostgresStore';
import { retainingSuite } from './retaining.suite';

retainingSuite('PostgreSQL', openPostgresStore);
