import { fixtureStores } from '#tests/support/recordsFixture';
import { renamedFieldSuite } from './renamedField.suite';

for (const [name, storeOf] of fixtureStores) renamedFieldSuite(name, storeOf);
