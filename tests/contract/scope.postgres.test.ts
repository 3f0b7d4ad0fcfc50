import { openPostgresStore } from '#tests/support/openPostgresStore';
import { scopeSuite } from './scope.suite';

scopeSuite('PostgreSQL', catalog => openPostgresStore(catalog));
