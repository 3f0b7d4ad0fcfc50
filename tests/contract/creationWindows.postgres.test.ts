import { openPostgresStore } from '#tests/support/openPostgresStore';
import { creationWindowsSuite } from './creationWindows.suite';

creationWindowsSuite('PostgreSQL', openPostgresStore);
