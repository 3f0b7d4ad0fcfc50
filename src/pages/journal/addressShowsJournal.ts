import type { ProjectedSchema } from '#model/projection';

const parameters = ['account', 'role', 'kind', 'resource', 'from', 'to', 'pageNo'] as const;
export type JournalParameter = (typeof parameters)[number];
const knownParameters: ReadonlySet<string> = new Set(parameters);

/**
 * Whether an address shows the journal as sentences: without the parameter of the table, and without list
 * filters.
 */
export const addressShowsJournal = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  schema['x-journal'] === true && [...address.keys()].every(key => knownParameters.has(key));
