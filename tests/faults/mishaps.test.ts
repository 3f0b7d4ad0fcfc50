import { startServer } from '#tests/contract/http/startServer';
import { openSqliteStore } from '#tests/support/openStore';
import { mishapsSuite } from './mishaps.suite';

mishapsSuite('SQLite', () => startServer({ store: vault => openSqliteStore(undefined, vault) }));
