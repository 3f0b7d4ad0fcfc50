import { openPostgresStore } from '#tests/support/openPostgresStore';
import { pendingApprovalSuite } from './pendingApproval.suite';

pendingApprovalSuite('PostgreSQL', () => openPostgresStore());
