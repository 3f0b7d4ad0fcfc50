import { openPostgresStore } from '#tests/support/openPostgresStore';
import { registeringSuite } from './registering.suite';

registeringSuite('PostgreSQL', catalog => openPostgresStore(catalog));
