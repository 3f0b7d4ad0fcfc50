import { fixtureStores } from '#tests/support/recordsFixture';
import { authorizeMaskedQuerySuite } from './authorizeMaskedQuery.suite';

for (const [name, storeOf] of fixtureStores) authorizeMaskedQuerySuite(name, storeOf);
