import { openPostgresStore } from '#tests/support/openPostgresStore';
import { fillingSuite } from './filling.suite';

fillingSuite('PostgreSQL', openPostgresStore);
