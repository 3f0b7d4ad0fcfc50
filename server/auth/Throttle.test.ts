import { fixtureStores } from '#tests/support/recordsFixture';
import { throttleSuite } from './Throttle.suite';

for (const [name, storeOf] of fixtureStores) throttleSuite(name, storeOf);
