import { openSqliteStore } from '#tests/support/openStore';
import { storesSuite } from './stores.suite';

storesSuite('SQLite', openSqliteStore);
