import { MemoryStore } from '#model/MemoryStore';
import { openSqliteStore } from '#tests/support/openStore';
import { goingBackSuite } from './goingBack.suite';

goingBackSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
goingBackSuite('SQLite', () => openSqliteStore());
