import { repeatingSuite } from './http/repeating.suite';
import { openSqliteStore } from '#tests/support/openStore';

repeatingSuite('SQLite', vault => openSqliteStore(undefined, vault));
