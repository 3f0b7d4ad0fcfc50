import { fixtureStores } from '#tests/support/recordsFixture';
import { dueTransitionsSuite } from './dueTransitions.suite';

for (const [name, storeOf] of fixtureStores) dueTransitionsSuite(name, storeOf);
