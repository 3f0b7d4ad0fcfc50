import { openPostgresStore } from '#tests/support/openPostgresStore';
import { dueTransitionsSuite } from './dueTransitions.suite';

dueTransitionsSuite('PostgreSQL', openPostgresStore);
