import { townStores } from '#tests/support/town';
import { retainingSuite } from './retaining.suite';

for (const [name, storeOf] of townStores) retainingSuite(name, storeOf);
