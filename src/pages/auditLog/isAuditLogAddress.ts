import type { ProjectedSchema } from '#model/projection';

const parameters = ['account', 'role', 'kind', 'resource', 'from', 'to', 'pageNo'] as const;
export type AuditLogParameter = (typeof parameters)[number];
const knownParameters: ReadonlySet<string> = new Set(parameters);

/**
 * Whether an address shows the audit log as sentences: without the parameter of the table, and without list
 * filters.
 */
export const isAuditLogAddress = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  schema['x-audit-log'] === true && [...address.keys()].every(key => knownParameters.has(key));
