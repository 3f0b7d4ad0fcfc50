import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { concurrentRenameSuite } from './concurrentRename.suite';

concurrentRenameSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
concurrentRenameSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
