import { openPostgresStore } from '#tests/support/openPostgresStore';
import { throttleSuite } from './SignInThrottle.suite';

throttleSuite('PostgreSQL', openPostgresStore);
