import { fixtureStores } from '#tests/support/recordsFixture';
import { dataRetentionSuite } from './dataRetention.suite';
import { retentionDateSuite } from './retentionDate.suite';

for (const [name, storeOf] of fixtureStores) {
  dataRetentionSuite(name, storeOf);
  retentionDateSuite(name, storeOf);
}
