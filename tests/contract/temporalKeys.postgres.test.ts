import { openPostgresStore } from '#tests/support/openPostgresStore';
import { temporalKeysSuite } from './temporalKeys.suite';

temporalKeysSuite('PostgreSQL', openPostgresStore);
