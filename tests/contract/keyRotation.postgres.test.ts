import type { Store } from '#model/records';
import { openPostgresSnapshot } from '#server/database/postgres/openPostgresSnapshot';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { storedValuesSuite } from './keyRotation/storedValues.suite';
import type { Stores } from './keyRotation/KeyRotationFixture';
import { requestsSuite } from './keyRotation/requests.suite';

const addresses = new WeakMap<Store, string>();
const stores: Stores = {
  open: async catalog => {
    const store = await openPostgresStore(catalog);
    addresses.set(store, store.address);
    return store;
  },
  moment: store => openPostgresSnapshot(addresses.get(store) ?? ''),
};

requestsSuite('SqlStore on PostgreSQL', stores);
storedValuesSuite('SqlStore on PostgreSQL', stores);
