import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { racesSuite } from './races.suite';

racesSuite('MemoryStore', catalog => Promise.resolve([new MemoryStore(catalog)]));
racesSuite('SQLite', async catalog => [await openSqliteStore(catalog)]);
