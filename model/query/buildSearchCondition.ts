import type { ResourceAccess } from '../access';
import type { Condition } from '../conditions';
import type { Field } from '../field';
import { getOwn } from '../json';
import type { Resource } from '../resource';
import { andConditions, orConditions } from '../conditions/simplifyCondition';

/**
 * Matches rows that contain the text in a search field which the caller may read on that row. A field that is read over
 * relations is found at the end of its path.
 */
export function buildSearchCondition(text: string, resource: Resource, access: ResourceAccess): Condition {
  const byRows = new Map<string, { where: Condition; fields: string[]; paths: (readonly string[])[] }>();
  for (const name of resource.list.search) {
    const where = access.whereReadable(name);
    const field = getOwn(resource.fields, name);
    if (!where || field?.sensitive) continue;
    const group = byRows.get(JSON.stringify(where)) ?? { where, fields: [], paths: [] };
    const path = getDerivedPath(field);
    if (path) group.paths.push(path);
    else group.fields.push(name);
    byRows.set(JSON.stringify(where), group);
  }
  return orConditions(
    [...byRows.values()].map(({ where, fields, paths }) => {
      const own: Condition[] = fields.length > 0 ? [{ op: 'search', fields, text }] : [];
      const related = paths.map((path): Condition => ({ op: 'is', path, test: { search: text } }));
      return andConditions([orConditions([...own, ...related]), where]);
    }),
  );
}

/** The path over relations by which a field is computed on each read. */
const getDerivedPath = (field: Field | undefined): readonly string[] | undefined =>
  field?.derive?.by === 'path' ? field.derive.path : undefined;
