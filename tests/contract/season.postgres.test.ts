import { openPostgresStore } from '#tests/support/openPostgresStore';
import { seasonSuite } from './season.suite';

seasonSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
