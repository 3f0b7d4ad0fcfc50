import type { Access } from '../access';
import { isSortableField } from '../resource/queryableFields';
import { findResource, type Catalog } from '../catalog';
import type { Condition } from '../conditions';
import { ValidationFailed, type Issue } from '../errors';
import { getOwn } from '../json';
import { isSingleReference } from '../kinds';
import type { ListQuery, SortKey } from '../records';
import type { Resource } from '../resource';
import { allOf, covers } from '../conditions/simplifyCondition';
import { prefixPaths } from '../conditions/prefixPaths';

/** How to go on along a relation: with the caller's access to what it leads to. */
export interface RelationAccess {
  catalog: Catalog;
  accessTo(resource: Resource): Access;
}

/**
 * The rows for which the caller may know the value that a sort goes by: a field, or a path (`areaId.code`) whose every
 * step it may read. Undefined when there are none, or when nothing can be sorted by it.
 */
export function whereSortable(
  path: readonly string[],
  resource: Resource,
  access: Access,
  along: RelationAccess,
): Condition | undefined {
  const [name = '', ...rest] = path;
  const field = getOwn(resource.fields, name);
  const where = access.whereReadable(name);
  if (!field || !where) return undefined;
  if (rest.length === 0) return isSortableField(field) ? where : undefined;
  const target =
    isSingleReference(field.kind) && field.ref ? findResource(along.catalog, field.ref.to) : undefined;
  const beyond = target && whereSortable(rest, target, along.accessTo(target), along);
  const here = beyond && prefixPaths(name, beyond);
  return here && allOf([where, here]);
}

/** `-code` is by code, the last first. */
export function parseSortKey(text: string): ListQuery['sort'][number] {
  const descending = text.startsWith('-');
  return { field: descending ? text.slice(1) : text, descending };
}

/**
 * The order of a list: as asked, else as the resource says. A row whose value is hidden sorts as if it had none. To ask
 * for what cannot be sorted by, or not be read, is `ValidationFailed`; what the resource itself would sort by, and the
 * caller may not read, does not count.
 */
export function authorizeSort(
  query: ListQuery,
  resource: Resource,
  access: Access,
  along: RelationAccess,
): SortKey[] {
  const keyOf = ({ field, descending }: RequestedSort): SortKey | undefined => {
    const visible = whereSortable(field.split('.'), resource, access, along);
    if (!visible) return undefined;
    return covers(visible, access.visibleRows) ? { field, descending } : { field, descending, visible };
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

const toSortIssue = (field: string, access: Access): Issue => ({
  path: '/sort',
  keyword: access.readableFields.includes(field) ? 'sort' : 'unknown',
  params: { field },
});
