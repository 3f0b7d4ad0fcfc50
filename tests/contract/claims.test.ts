import { fixtureStores } from '#tests/support/recordsFixture';
import { claimsSuite } from './claims.suite';

for (const [name, storeOf] of fixtureStores) claimsSuite(name, storeOf);
