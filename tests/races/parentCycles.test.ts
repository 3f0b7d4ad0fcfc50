import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { parentCyclesRaceSuite } from './parentCycles.suite';

parentCyclesRaceSuite('MemoryStore', catalog => Promise.resolve([new MemoryStore(catalog)]));
parentCyclesRaceSuite('SQLite', async catalog => [await openSqliteStore(catalog)]);
