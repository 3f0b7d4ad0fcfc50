import { openPostgresStore } from '#tests/support/openPostgresStore';
import { windowsSuite } from './windows.suite';

windowsSuite('PostgreSQL', openPostgresStore);
