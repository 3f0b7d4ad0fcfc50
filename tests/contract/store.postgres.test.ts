import { openPostgresStore } from '#tests/support/openPostgresStore';
import { storeSuite } from './store.suite';

storeSuite('SqlStore on PostgreSQL', openPostgresStore);
