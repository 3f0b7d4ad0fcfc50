import { openPostgresStore } from '#tests/support/openPostgresStore';
import { schemaRollbackSuite } from './schemaRollback.suite';

schemaRollbackSuite('PostgreSQL', () => openPostgresStore());
