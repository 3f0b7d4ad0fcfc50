import type { ResourceAccess } from '../access';
import { isSortableField } from '../resource/queryableFields';
import { findResource, type Catalog } from '../catalog';
import type { Condition } from '../conditions';
import { ValidationFailed, type Issue } from '../errors';
import { getOwn } from '../json';
import { isSingleReference } from '../kinds';
import type { ListQuery, SortKey } from '../records';
import type { Resource } from '../resource';
import { queryLimits } from './queryLimits';
import { andConditions, coversCondition } from '../conditions/simplifyCondition';
import { prefixConditionPaths } from '../conditions/prefixConditionPaths';

/** The catalog and the caller's access to related resources. */
export interface RelationAccess {
  catalog: Catalog;
  accessTo(resource: Resource): ResourceAccess;
}

/**
 * Condition for the rows whose sort value the caller may know: a field, or a path (`areaId.code`) of which it may read
 * every step. Undefined if the field is not sortable or readable on no row.
 */
export function buildSortableRowsCondition(
  path: readonly string[],
  resource: Resource,
  access: ResourceAccess,
  along: RelationAccess,
): Condition | undefined {
  const [name = '', ...rest] = path;
  if (rest.length > queryLimits.sortRelations) return undefined;
  const field = getOwn(resource.fields, name);
  const where = access.whereReadable(name);
  if (!field || !where) return undefined;
  if (rest.length === 0) return isSortableField(field) ? where : undefined;
  const target =
    isSingleReference(field.kind) && field.ref ? findResource(along.catalog, field.ref.to) : undefined;
  const beyond = target && buildSortableRowsCondition(rest, target, along.accessTo(target), along);
  const here = beyond && prefixConditionPaths(name, beyond);
  return here && andConditions([where, here]);
}

/** Parses a sort key; a leading `-` means descending. */
export function parseSortKey(text: string): ListQuery['sort'][number] {
  const descending = text.startsWith('-');
  return { field: descending ? text.slice(1) : text, descending };
}

/**
 * Sort keys of a list: those of the query, else those of the resource. A row with a hidden value sorts as if it had
 * none. A requested key that is not sortable or readable is refused with `ValidationFailed`; an unreadable default key
 * is skipped.
 */
export function authorizeSort(
  query: ListQuery,
  resource: Resource,
  access: ResourceAccess,
  along: RelationAccess,
): SortKey[] {
  const keyOf = ({ field, descending }: RequestedSort): SortKey | undefined => {
    const visible = buildSortableRowsCondition(field.split('.'), resource, access, along);
    if (!visible) return undefined;
    return coversCondition(visible, access.reachableRows)
      ? { field, descending }
      : { field, descending, visible };
  };
  if (query.sort.length === 0) return resource.list.sort.flatMap(text => keyOf(parseSortKey(text)) ?? []);
  const keys = query.sort.map(keyOf);
  const issues = query.sort
    .filter((_sort, index) => !keys[index])
    .map(({ field }) => toSortIssue(field, access));
  if (issues.length > 0) throw new ValidationFailed(issues);
  return keys.filter(key => key !== undefined);
}

type RequestedSort = ListQuery['sort'][number];

const toSortIssue = (field: string, access: ResourceAccess): Issue => ({
  path: '/sort',
  keyword: access.readableFields.includes(field) ? 'sort' : 'unknown',
  params: { field },
});
