import { MemoryStore } from '#model/memory/MemoryStore';
import type { Store } from '#model/records';
import { openSqliteSnapshot } from '#server/database/sqlite/openSqliteSnapshot';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { storedValuesSuite } from './keyRotation/storedValues.suite';
import type { Stores } from './keyRotation/KeyRotationFixture';
import { requestsSuite } from './keyRotation/requests.suite';

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
  requestsSuite(name, stores);
  storedValuesSuite(name, stores);
}
