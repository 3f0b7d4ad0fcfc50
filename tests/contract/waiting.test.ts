import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { waitingSuite } from './waiting.suite';

waitingSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
waitingSuite('SQLite', () => openSqliteStore());
