import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { approvingSuite } from './approving.suite';

approvingSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
approvingSuite('SQLite', () => openSqliteStore());
