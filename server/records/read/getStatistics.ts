import { BadRequest, ValidationFailed, type Issue } from '#model/errors';
import { isStoredField } from '#model/resource/storedFields';
import { getOwn } from '#model/json';
import type { Kind } from '#model/kinds';
import type { ListQuery, StatRow } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';
import { authorizeMaskedQuery } from './authorizeMaskedQuery';
import { buildStoreQuery } from './listRecords';

const maxKeys = 2;
/** Maximum number of groups in a statistics response; more are refused with 400. */
const maxGroups = 1000;
const groupableKinds: ReadonlySet<Kind> = new Set<Kind>([
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'choice',
  'reference',
]);

/** Counts records grouped by one or two fields, over the rows where the caller may read those fields. */
export async function getStatistics(
  context: RequestContext,
  resource: Resource,
  by: readonly string[],
  query: ListQuery,
): Promise<StatRow[]> {
  if (by.length < 1 || by.length > maxKeys || new Set(by).size < by.length)
    throw new BadRequest('malformedQuery');
  const access = context.getAccess(resource);
  const issues = by.flatMap(name => findFieldIssues(resource, access.readableFields, name));
  if (issues.length > 0) throw new ValidationFailed(issues);
  const readable = by.map(name => access.whereReadable(name)).filter(where => where !== undefined);
  if (readable.length < by.length) return [];
  await authorizeMaskedQuery(context, resource, query);
  const where = allOf([buildStoreQuery(context, resource, query).where, ...readable]);
  const groups = await context.reader.group(resource.name, by, where, maxGroups + 1);
  if (groups.length > maxGroups) throw new BadRequest(tooManyGroupsMessage);
  return groups.map(({ key, count }) => ({
    ...Object.fromEntries(by.map((name, index) => [name, key[index] ?? null])),
    count,
  }));
}

const tooManyGroupsMessage = {
  zh: `统计结果超过 ${maxGroups} 组：请换一个取值较少的字段，或缩小筛选范围`,
  en: `These are more than ${maxGroups} groups: choose a field with fewer values, or filter more narrowly`,
};

function findFieldIssues(resource: Resource, readable: readonly string[], name: string): Issue[] {
  const field = getOwn(resource.fields, name);
  const path = `/${name}`;
  if (!field || !readable.includes(name)) return [{ path, keyword: 'unknown' }];
  const counts = isStoredField(field) && !field.sensitive && groupableKinds.has(field.kind);
  return counts ? [] : [{ path, keyword: 'filter' }];
}
