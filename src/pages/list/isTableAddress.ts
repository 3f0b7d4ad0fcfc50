import type { ProjectedSchema } from '#model/projection';
import { isAuditLogAddress } from '../auditLog/isAuditLogAddress';
import { isTreeAddress } from '../tree/treeAddress';

/** Whether the page at this URL shows records as a table, so that a page of rows must be prefetched. */
export const isTableAddress = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  !isTreeAddress(schema, address) && !isAuditLogAddress(schema, address);
