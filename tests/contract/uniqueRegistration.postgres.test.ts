import { openPostgresStore } from '#tests/support/openPostgresStore';
import { uniqueRegistrationSuite } from './uniqueRegistration.suite';

uniqueRegistrationSuite('PostgreSQL', catalog => openPostgresStore(catalog));
