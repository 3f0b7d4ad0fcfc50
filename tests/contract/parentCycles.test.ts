import { fixtureStores } from '#tests/support/recordsFixture';
import { parentCyclesSuite } from './parentCycles.suite';

for (const [name, storeOf] of fixtureStores) parentCyclesSuite(name, storeOf);
