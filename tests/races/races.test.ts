import { openSqliteStore } from '#tests/support/openSqliteStore';
import { racesSuite } from './races.suite';

racesSuite('SQLite', async catalog => [await openSqliteStore(catalog)]);
