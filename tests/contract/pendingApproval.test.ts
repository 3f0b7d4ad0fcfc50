import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { pendingApprovalSuite } from './pendingApproval.suite';

pendingApprovalSuite('MemoryStore', () => Promise.resolve(new MemoryStore()));
pendingApprovalSuite('SQLite', () => openSqliteStore());
