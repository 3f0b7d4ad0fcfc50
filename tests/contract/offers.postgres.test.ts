import { openPostgresStore } from '#tests/support/openPostgresStore';
import { offersSuite } from './offers.suite';

offersSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
