import { openSqliteStore } from '#tests/support/openSqliteStore';
import { storesSuite } from './stores.suite';

storesSuite('SQLite', openSqliteStore);
