import { openPostgresStore } from '#tests/support/openPostgresStore';
import { movedWindowsSuite } from './movedWindows.suite';

movedWindowsSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
