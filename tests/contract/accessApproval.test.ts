import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { accessApprovalSuite } from './accessApproval.suite';

accessApprovalSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
accessApprovalSuite('SQLite', () => openSqliteStore());
