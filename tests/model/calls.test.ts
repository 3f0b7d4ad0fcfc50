import { openSqliteStore } from '#tests/support/openStore';
import { callsSuite } from './calls.suite';

callsSuite('SQLite', openSqliteStore);
