import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { fillStoredRowsSuite } from './fillStoredRows.suite';

fillStoredRowsSuite('MemoryStore', (catalog, cipher) => new MemoryStore(catalog, cipher));
fillStoredRowsSuite('SQLite', openSqliteStore);
