import { openPostgresStore } from '#tests/support/openPostgresStore';
import { goingBackSuite } from './goingBack.suite';

goingBackSuite('PostgreSQL', () => openPostgresStore());
