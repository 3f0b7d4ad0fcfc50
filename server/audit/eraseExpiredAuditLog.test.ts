import { fixtureStores } from '#tests/support/recordsFixture';
import { logErasureSuite } from './eraseExpiredAuditLog.suite';

for (const [name, storeOf] of fixtureStores) logErasureSuite(name, storeOf);
