import { fixtureStores } from '#tests/support/recordsFixture';
import { throttleSuite } from './SignInThrottle.suite';

for (const [name, storeOf] of fixtureStores) throttleSuite(name, storeOf);
