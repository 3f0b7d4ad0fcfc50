import { openPostgresStore } from '#tests/support/openPostgresStore';
import { logErasureSuite } from './eraseExpiredLog.suite';

logErasureSuite('PostgreSQL', openPostgresStore);
