import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { inStepSuite } from './inStep.suite';

inStepSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
inStepSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
