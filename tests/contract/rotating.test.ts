import { MemoryStore } from '#model/MemoryStore';
import { sqliteMoment } from '#server/database/sqlite/sqliteMoment';
import { openSqliteStore } from '#tests/support/openStore';
import { rotatingSuite } from './rotating.suite';

rotatingSuite('MemoryStore', { open: catalog => new MemoryStore(catalog) });

const files = new WeakMap<object, string>();
rotatingSuite('SqlStore on SQLite', {
  open: async catalog => {
    const store = await openSqliteStore(catalog);
    files.set(store, store.file);
    return store;
  },
  moment: store => sqliteMoment(files.get(store) ?? ''),
});
