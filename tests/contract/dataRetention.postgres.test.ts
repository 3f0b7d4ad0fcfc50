import { openPostgresStore } from '#tests/support/openPostgresStore';
import { dataRetentionSuite } from './dataRetention.suite';
import { retentionDateSuite } from './retentionDate.suite';

dataRetentionSuite('PostgreSQL', openPostgresStore);
retentionDateSuite('PostgreSQL', openPostgresStore);
