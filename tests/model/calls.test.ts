import { openSqliteStore } from '#tests/support/openSqliteStore';
import { callsSuite } from './calls.suite';

callsSuite('SQLite', openSqliteStore);
