import { openPostgresStore } from '#tests/support/openPostgresStore';
import { lastSeatSuite } from './lastSeat.suite';

lastSeatSuite('PostgreSQL', catalog => openPostgresStore(catalog));
