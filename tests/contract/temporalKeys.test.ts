import { fixtureStores } from '#tests/support/recordsFixture';
import { temporalKeysSuite } from './temporalKeys.suite';

for (const [name, storeOf] of fixtureStores) temporalKeysSuite(name, storeOf);
