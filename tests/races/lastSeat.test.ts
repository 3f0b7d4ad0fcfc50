import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { lastSeatSuite } from './lastSeat.suite';

lastSeatSuite('MemoryStore', catalog => Promise.resolve(new MemoryStore(catalog)));
lastSeatSuite('SQLite', catalog => openSqliteStore(catalog));
