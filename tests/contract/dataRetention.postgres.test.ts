import { openPostgresStore } from '#tests/support/openPostgresStore';
import { dataRetentionSuite } from './dataRetention.suite';

dataRetentionSuite('PostgreSQL', openPostgresStore);
