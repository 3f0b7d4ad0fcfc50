import { openPostgresStore } from '#tests/support/openPostgresStore';
import { partsHistorySuite } from './partsHistory.suite';

partsHistorySuite('PostgreSQL', openPostgresStore);
