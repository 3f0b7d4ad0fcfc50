import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { offersSuite } from './offers.suite';

offersSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
offersSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
