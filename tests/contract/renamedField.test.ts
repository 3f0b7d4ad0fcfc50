import { townStores } from '#tests/support/town';
import { renamedFieldSuite } from './renamedField.suite';

for (const [name, storeOf] of townStores) renamedFieldSuite(name, storeOf);
