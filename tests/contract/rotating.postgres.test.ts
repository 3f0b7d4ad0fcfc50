import { postgresMoment } from '#server/database/postgres/postgresMoment';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { rotatingSuite } from './rotating.suite';

const addresses = new WeakMap<object, string>();
rotatingSuite('SqlStore on PostgreSQL', {
  open: async catalog => {
    const store = await openPostgresStore(catalog);
    addresses.set(store, store.address);
    return store;
  },
  moment: store => postgresMoment(addresses.get(store) ?? ''),
});
