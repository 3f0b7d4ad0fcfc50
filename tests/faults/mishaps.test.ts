import { openSqliteStore } from '#tests/support/openSqliteStore';
import { mishapsSuite } from './mishaps.suite';

mishapsSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
