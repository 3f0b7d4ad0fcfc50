import { idempotentRetrySuite } from './http/idempotentRetry.suite';
import { openSqliteStore } from '#tests/support/openSqliteStore';

idempotentRetrySuite('SQLite', encryption => openSqliteStore(undefined, encryption));
