import { openPostgresStore } from '#tests/support/openPostgresStore';
import { partsSuite } from './parts.suite';

partsSuite('PostgreSQL', openPostgresStore);
