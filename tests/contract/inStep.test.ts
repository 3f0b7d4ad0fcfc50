import { MemoryStore } from '#model/MemoryStore';
import { openSqliteStore } from '#tests/support/openStore';
import { inStepSuite } from './inStep.suite';

inStepSuite('MemoryStore', vault => new MemoryStore(undefined, vault));
inStepSuite('SQLite', vault => openSqliteStore(undefined, vault));
