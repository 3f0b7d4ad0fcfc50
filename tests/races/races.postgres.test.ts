import { openPostgresStore } from '#tests/support/openPostgresStore';
import { racesSuite } from './races.suite';

racesSuite('PostgreSQL', openPostgresStore);
