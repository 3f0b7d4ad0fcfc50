import { repeatingSuite } from './http/repeating.suite';
import { openPostgresStore } from '#tests/support/openPostgresStore';

repeatingSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
