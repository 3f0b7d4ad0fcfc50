import { townStores } from '#tests/support/town';
import { renamingSuite } from './renaming.suite';

for (const [name, storeOf] of townStores) renamingSuite(name, storeOf);
