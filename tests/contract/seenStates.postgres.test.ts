import { openPostgresStore } from '#tests/support/openPostgresStore';
import { seenStatesSuite } from './seenStates.suite';

seenStatesSuite('PostgreSQL', openPostgresStore);
