import { openPostgresStore } from '#tests/support/openPostgresStore';
import { approvingSuite } from './approving.suite';

approvingSuite('PostgreSQL', () => openPostgresStore());
