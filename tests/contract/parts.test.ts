import { fixtureStores } from '#tests/support/recordsFixture';
import { partsSuite } from './parts.suite';

for (const [name, storeOf] of fixtureStores) partsSuite(name, storeOf);
