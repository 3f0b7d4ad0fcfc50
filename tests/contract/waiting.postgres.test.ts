import { openPostgresStore } from '#tests/support/openPostgresStore';
import { waitingSuite } from './waiting.suite';

waitingSuite('PostgreSQL', () => openPostgresStore());
