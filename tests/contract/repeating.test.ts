import { repeatingSuite } from './http/repeating.suite';
import { openSqliteStore } from '#tests/support/openSqliteStore';

repeatingSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
