import type { Access } from '../access';
import { isSortable } from '../asking';
import { resourceOf, type Catalog } from '../catalog';
import type { Condition } from '../conditions';
import { ValidationFailed, type Issue } from '../errors';
import { own } from '../json';
import { isReference } from '../kinds';
import type { ListQuery, SortKey } from '../records';
import type { Resource } from '../resource';
import { allOf, covers } from '../simplify';
import { through } from '../through';

/** How to go on along a relation: with the caller's access to what it leads to. */
export interface Along {
  catalog: Catalog;
  accessTo(resource: Resource): Access;
}

/**
 * The rows for which the caller may know the value that a sort goes by: a field, or a path (`areaId.code`) whose every
 * step it may read. Undefined when there are none, or when nothing can be sorted by it.
 */
export function sortedWhere(
  path: readonly string[],
  resource: Resource,
  access: Access,
  along: Along,
): Condition | undefined {
  const [name = '', ...rest] = path;
  const field = own(resource.fields, name);
  const where = access.where(name);
  if (!field || !where) return undefined;
  if (rest.length === 0) return isSortable(field) ? where : undefined;
  const target = isReference(field.kind) && field.ref ? resourceOf(along.catalog, field.ref.to) : undefined;
  const beyond = target && sortedWhere(rest, target, along.accessTo(target), along);
  const here = beyond && through(name, beyond);
  return here && allOf([where, here]);
}

/** `-code` is by code, the last first. */
export function parseSort(text: string): ListQuery['sort'][number] {
  const descending = text.startsWith('-');
  return { field: descending ? text.slice(1) : text, descending };
}

/**
 * The order of a list: as asked, else as the resource says. A row whose value is hidden sorts as if it had none. To ask
 * for what cannot be sorted by, or not be read, is `ValidationFailed`; what the resource itself would sort by, and the
 * caller may not read, does not count.
 */
export function sortKeys(query: ListQuery, resource: Resource, access: Access, along: Along): SortKey[] {
  const keyOf = ({ field, descending }: Sort): SortKey | undefined => {
    const visible = sortedWhere(field.split('.'), resource, access, along);
    if (!visible) return undefined;
    return covers(visible, access.rows) ? { field, descending } : { field, descending, visible };
  };
  if (query.sort.length === 0) return resource.list.sort.flatMap(text => keyOf(parseSort(text)) ?? []);
  const keys = query.sort.map(keyOf);
  const issues = query.sort.filter((_sort, index) => !keys[index]).map(({ field }) => issueOf(field, access));
  if (issues.length > 0) throw new ValidationFailed(issues);
  return keys.filter(key => key !== undefined);
}

type Sort = ListQuery['sort'][number];

const issueOf = (field: string, access: Access): Issue => ({
  path: '/sort',
  keyword: access.readable.includes(field) ? 'sort' : 'unknown',
  params: { field },
});
