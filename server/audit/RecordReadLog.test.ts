import { fixtureStores } from '#tests/support/recordsFixture';
import { readLogSuite } from './ReadLog.suite';

for (const [name, storeOf] of fixtureStores) readLogSuite(name, storeOf);
