import type { ResourceAccess } from '../access';
import { getOwn } from '../json';
import type { ListFilter, ListQuery } from '../records';
import type { Resource } from '../resource';
import { getFilterModes } from '../resource/queryableFields';
import { filterModeByOperator } from './buildFilterCondition';
import { leaseFilterParameter } from './callerValue';

/**
 * Omits the filters that this caller may not use: those of a view that somebody with more access has shared.
 * Filters of sensitive fields are omitted too, since their counts would be logged as look-ups.
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
