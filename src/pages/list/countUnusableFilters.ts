import type { ProjectedSchema } from '#model/projection';
import { isFilterable, reservedParameters } from './parseListParameters';

/** Number of filters in the URL that the caller may not use, as in a view shared by somebody with more access. */
export function countUnusableFilters(address: URLSearchParams, schema: ProjectedSchema): number {
  const fields = [...address.keys()]
    .filter(key => !reservedParameters.has(key))
    .map(key => key.replace(/\[\w+\]$/, ''));
  return new Set(fields.filter(name => !isFilterable(schema, name))).size;
}
