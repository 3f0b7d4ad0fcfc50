import { MemoryStore } from '#model/MemoryStore';
import { openSqliteStore } from '#tests/support/openStore';
import { storeSuite } from './store.suite';

storeSuite('MemoryStore', catalog => Promise.resolve(new MemoryStore(catalog)));
storeSuite('SqlStore on SQLite', openSqliteStore);
