import { fixtureStores } from '#tests/support/recordsFixture';
import { creationWindowsSuite } from './creationWindows.suite';

for (const [name, storeOf] of fixtureStores) creationWindowsSuite(name, storeOf);
