import { fixtureStores } from '#tests/support/recordsFixture';
import { partsHistorySuite } from './partsHistory.suite';

for (const [name, storeOf] of fixtureStores) partsHistorySuite(name, storeOf);
