import { openPostgresStore } from '#tests/support/openPostgresStore';
import { throttleSuite } from './Throttle.suite';

throttleSuite('PostgreSQL', openPostgresStore);
