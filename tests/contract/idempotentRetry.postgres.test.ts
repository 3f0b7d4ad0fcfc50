import { idempotentRetrySuite } from './http/idempotentRetry.suite';
import { openPostgresStore } from '#tests/support/openPostgresStore';

idempotentRetrySuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
