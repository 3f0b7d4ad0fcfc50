import { MemoryStore } from '#model/memory/MemoryStore';
import type { Store } from '#model/records';
import { openSqliteSnapshot } from '#server/database/sqlite/openSqliteSnapshot';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { keepingSuite } from './rotating/keeping.suite';
import type { Stores } from './rotating/RekeyedTown';
import { workingSuite } from './rotating/working.suite';

const files = new WeakMap<Store, string>();
const kinds: [string, Stores][] = [
  ['MemoryStore', { open: catalog => new MemoryStore(catalog) }],
  [
    'SqlStore on SQLite',
    {
      open: async catalog => {
        const store = await openSqliteStore(catalog);
        files.set(store, store.file);
        return store;
      },
      moment: store => openSqliteSnapshot(files.get(store) ?? ''),
    },
  ],
];

for (const [name, stores] of kinds) {
  workingSuite(name, stores);
  keepingSuite(name, stores);
}
