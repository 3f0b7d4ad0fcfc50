import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { scopeSuite } from './scope.suite';

scopeSuite('MemoryStore', catalog => new MemoryStore(catalog));
scopeSuite('SQLite', catalog => openSqliteStore(catalog));
