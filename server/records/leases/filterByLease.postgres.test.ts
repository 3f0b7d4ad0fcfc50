import { openPostgresStore } from '#tests/support/openPostgresStore';
import { filterByLeaseSuite } from './filterByLease.suite';

filterByLeaseSuite('PostgreSQL', openPostgresStore);
