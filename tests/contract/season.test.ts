import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { seasonSuite } from './season.suite';

seasonSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
seasonSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
