import type { ProjectedSchema } from '#model/projection';
import { isFilterable, reservedParameters } from './parseListParameters';

/** Number of filters in the address that this caller may not use: those of a view from somebody with more access. */
export function countUnusableFilters(address: URLSearchParams, schema: ProjectedSchema): number {
  const fields = [...address.keys()]
    .filter(key => !reservedParameters.has(key))
    .map(key => key.replace(/\[\w+\]$/, ''));
  return new Set(fields.filter(name => !isFilterable(schema, name))).size;
}
