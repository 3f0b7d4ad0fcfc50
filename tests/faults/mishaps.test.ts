import { startServer } from '#tests/contract/http/startServer';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { mishapsSuite } from './mishaps.suite';

mishapsSuite('SQLite', () => startServer({ store: encryption => openSqliteStore(undefined, encryption) }));
