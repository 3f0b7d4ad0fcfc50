import { openPostgresStore } from '#tests/support/openPostgresStore';
import { renamingSuite } from './renaming.suite';

renamingSuite('PostgreSQL', openPostgresStore);
