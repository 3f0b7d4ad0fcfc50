import { repeatingSuite } from './http/repeating.suite';
import { openPostgresStore } from '#tests/support/openPostgresStore';

repeatingSuite('PostgreSQL', vault => openPostgresStore(undefined, vault));
