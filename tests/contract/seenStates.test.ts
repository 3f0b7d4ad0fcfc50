import { fixtureStores } from '#tests/support/recordsFixture';
import { seenStatesSuite } from './seenStates.suite';

for (const [name, storeOf] of fixtureStores) seenStatesSuite(name, storeOf);
