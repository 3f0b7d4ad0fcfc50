import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { goingBackSuite } from './goingBack.suite';

goingBackSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
goingBackSuite('SQLite', () => openSqliteStore());
