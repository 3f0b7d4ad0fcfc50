import type { ResourceAccess } from '../access';
import { getOwn } from '../json';
import type { ListFilter, ListQuery } from '../records';
import type { Resource } from '../resource';
import { getFilterModes } from '../resource/queryableFields';
import { filterModeByOperator } from './buildFilterCondition';
import { leaseFilterParameter } from './callerValue';

/**
 * Omits filters that the caller may not use, as in a view shared by somebody with more access. Filters on sensitive
 * fields are omitted too, since counting by them would be logged as a look-up.
 */
export function omitUnusableFilters(query: ListQuery, resource: Resource, access: ResourceAccess): ListQuery {
  const isUsable = ({ field: name, op }: ListFilter): boolean => {
    if (name === leaseFilterParameter) return access.callerId !== undefined;
    const field = getOwn(resource.fields, name);
    if (!field || field.sensitive || access.whereReadable(name) === undefined) return false;
    return getFilterModes(field).includes(filterModeByOperator[op]);
  };
  return { ...query, filters: query.filters.filter(isUsable) };
}
