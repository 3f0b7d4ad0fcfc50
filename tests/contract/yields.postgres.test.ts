import { openPostgresStore } from '#tests/support/openPostgresStore';
import { yieldsSuite } from './yields.suite';

yieldsSuite('PostgreSQL', openPostgresStore);
