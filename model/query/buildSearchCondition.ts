import type { ResourceAccess } from '../access';
import type { Condition } from '../conditions';
import { getOwn } from '../json';
import type { Resource } from '../resource';
import { andConditions, orConditions } from '../conditions/simplifyCondition';

/** Matches rows that contain the text in a search field which the caller may read on that row. */
export function buildSearchCondition(text: string, resource: Resource, access: ResourceAccess): Condition {
  const byRows = new Map<string, { where: Condition; fields: string[] }>();
  for (const name of resource.list.search) {
    const where = access.whereReadable(name);
    if (!where || getOwn(resource.fields, name)?.sensitive) continue;
    const group = byRows.get(JSON.stringify(where)) ?? { where, fields: [] };
    group.fields.push(name);
    byRows.set(JSON.stringify(where), group);
  }
  return orConditions(
    [...byRows.values()].map(({ where, fields }) => andConditions([{ op: 'search', fields, text }, where])),
  );
}
