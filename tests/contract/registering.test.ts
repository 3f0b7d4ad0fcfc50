import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { registeringSuite } from './registering.suite';

registeringSuite('MemoryStore', catalog => Promise.resolve(new MemoryStore(catalog)));
registeringSuite('SQLite', catalog => openSqliteStore(catalog));
