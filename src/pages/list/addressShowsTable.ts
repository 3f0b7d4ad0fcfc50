import type { ProjectedSchema } from '#model/projection';
import { addressShowsAuditLog } from '../auditLog/addressShowsAuditLog';
import { addressShowsTree } from '../tree/treeAddress';

/** Whether an address shows records as a table, and so needs a page of them. */
export const addressShowsTable = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  !addressShowsTree(schema, address) && !addressShowsAuditLog(schema, address);
