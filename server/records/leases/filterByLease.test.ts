import { fixtureStores } from '#tests/support/recordsFixture';
import { filterByLeaseSuite } from './filterByLease.suite';

for (const [name, storeOf] of fixtureStores) filterByLeaseSuite(name, storeOf);
