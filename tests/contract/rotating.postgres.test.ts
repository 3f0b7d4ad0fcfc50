import type { Store } from '#model/records';
import { openPostgresSnapshot } from '#server/database/postgres/openPostgresSnapshot';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { keepingSuite } from './rotating/keeping.suite';
import type { Stores } from './rotating/RekeyedTown';
import { workingSuite } from './rotating/working.suite';

const addresses = new WeakMap<Store, string>();
const stores: Stores = {
  open: async catalog => {
    const store = await openPostgresStore(catalog);
    addresses.set(store, store.address);
    return store;
  },
  moment: store => openPostgresSnapshot(addresses.get(store) ?? ''),
};

workingSuite('SqlStore on PostgreSQL', stores);
keepingSuite('SqlStore on PostgreSQL', stores);
