import { fixtureStores } from '#tests/support/recordsFixture';
import { yieldsSuite } from './yields.suite';

for (const [name, storeOf] of fixtureStores) yieldsSuite(name, storeOf);
