import { openPostgresStore } from '#tests/support/openPostgresStore';
import { accessApprovalSuite } from './accessApproval.suite';

accessApprovalSuite('PostgreSQL', () => openPostgresStore());
