import { openSqliteStore } from '#tests/support/openStore';
import { racesSuite } from './races.suite';

racesSuite('SQLite', async catalog => [await openSqliteStore(catalog)]);
