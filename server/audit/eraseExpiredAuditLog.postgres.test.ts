import { openPostgresStore } from '#tests/support/openPostgresStore';
import { logErasureSuite } from './eraseExpiredAuditLog.suite';

logErasureSuite('PostgreSQL', openPostgresStore);
