import { fixtureStores } from '#tests/support/recordsFixture';
import { windowsSuite } from './windows.suite';

for (const [name, storeOf] of fixtureStores) windowsSuite(name, storeOf);
