import { townStores } from '#tests/support/town';
import { dataRetentionSuite } from './dataRetention.suite';

for (const [name, storeOf] of townStores) dataRetentionSuite(name, storeOf);
