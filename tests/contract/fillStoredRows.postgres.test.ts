import { openPostgresStore } from '#tests/support/openPostgresStore';
import { fillStoredRowsSuite } from './fillStoredRows.suite';

fillStoredRowsSuite('PostgreSQL', openPostgresStore);
