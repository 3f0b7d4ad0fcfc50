import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { schemaRollbackSuite } from './schemaRollback.suite';

schemaRollbackSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
schemaRollbackSuite('SQLite', () => openSqliteStore());
