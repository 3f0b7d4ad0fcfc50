import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { fillingSuite } from './filling.suite';

fillingSuite('MemoryStore', (catalog, cipher) => new MemoryStore(catalog, cipher));
fillingSuite('SQLite', openSqliteStore);
