import { openPostgresStore } from '#tests/support/openPostgresStore';
import { renamedFieldSuite } from './renamedField.suite';

renamedFieldSuite('PostgreSQL', openPostgresStore);
