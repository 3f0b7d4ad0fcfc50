import { fixtureStores } from '#tests/support/recordsFixture';
import { dataRetentionSuite } from './dataRetention.suite';

for (const [name, storeOf] of fixtureStores) dataRetentionSuite(name, storeOf);
