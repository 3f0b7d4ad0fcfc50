import type { ProjectedSchema } from '#model/projection';
import { addressShowsAuditLog } from '../auditLog/addressShowsAuditLog';
import { addressShowsTree } from '../tree/treeAddress';

/** Whether the page at this URL shows records as a table, so that a page of rows must be prefetched. */
export const addressShowsTable = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  !addressShowsTree(schema, address) && !addressShowsAuditLog(schema, address);
