import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { storeSuite } from './store.suite';

storeSuite('MemoryStore', catalog => Promise.resolve(new MemoryStore(catalog)));
storeSuite('SqlStore on SQLite', openSqliteStore);
