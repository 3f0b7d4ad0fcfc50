import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { movedWindowsSuite } from './movedWindows.suite';

movedWindowsSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
movedWindowsSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
