import { BadRequest, ValidationFailed, type Issue } from '#model/errors';
import { isStoredField } from '#model/resource/storedFields';
import { getOwn, type JsonObject } from '#model/json';
import { kindTraits, type FieldKind } from '#model/kinds';
import type { ListQuery, StatisticsRow } from '#model/records';
import type { Resource } from '#model/resource';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { RequestContext } from '../RequestContext';
import { authorizeMaskedQuery } from './authorizeMaskedQuery';
import { hideSmallStatisticsGroups } from './hideSmallStatisticsGroups';
import { buildStoreQuery } from './listRecords';

const maxKeys = 2;
const maxSums = 10;
/** Maximum number of groups in a statistics response; more are refused with 400. */
const maxGroups = 1000;
const groupableKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'choice',
  'reference',
]);

/**
 * Counts records grouped by one or two fields, over the rows where the caller may read those fields; without
 * such a field, one row counts all. Numbers are summed over the rows where the caller may read them. Groups
 * below the least count of the resource are hidden, and so are those from which they could be computed.
 */
export async function getStatistics(
  context: RequestContext,
  resource: Resource,
  by: readonly string[],
  query: ListQuery,
  sums: readonly string[] = [],
): Promise<StatisticsRow[]> {
  if (by.length > maxKeys || new Set(by).size < by.length || sums.length > maxSums)
    throw new BadRequest('malformedQuery');
  if (by.length === 0) return [await getTotals(context, resource, query, sums)];
  const access = context.getAccess(resource);
  const issues = [
    ...by.flatMap(name => findFieldIssues(resource, access.readableFields, name)),
    ...sums.flatMap(name => findSumIssues(resource, access.readableFields, name)),
  ];
  if (issues.length > 0) throw new ValidationFailed(issues);
  const readable = by.map(name => access.whereReadable(name)).filter(where => where !== undefined);
  if (readable.length < by.length) return [];
  await authorizeMaskedQuery(context, resource, query);
  const where = andConditions([buildStoreQuery(context, resource, query).where, ...readable]);
  const groups = await context.reader.group(resource.name, by, where, maxGroups + 1);
  if (groups.length > maxGroups) throw new BadRequest(tooManyGroupsMessage);
  const totals = new Map<string, Map<string, number>>();
  for (const name of new Set(sums)) {
    const seen = access.whereReadable(name);
    const parts = seen
      ? await context.reader.group(resource.name, by, andConditions([where, seen]), maxGroups, name)
      : [];
    totals.set(name, new Map(parts.map(({ key, sum = 0 }) => [JSON.stringify(key), sum])));
  }
  const hidden = hideSmallStatisticsGroups(groups, resource.statistics?.least ?? 0);
  return groups.map(group => {
    const { key, count } = group;
    const values = Object.fromEntries(by.map((name, index) => [name, key[index] ?? null]));
    if (hidden.has(group)) return { ...values, count: 0, hidden: true };
    const sums = [...totals].map(([name, of]) => [name, of.get(JSON.stringify(key)) ?? 0]);
    return { ...values, count, ...(totals.size > 0 && { sums: Object.fromEntries(sums) as JsonObject }) };
  });
}

/** The number of all records, and the sums of fields over the rows where the caller may read them. */
async function getTotals(
  context: RequestContext,
  resource: Resource,
  query: ListQuery,
  sums: readonly string[],
): Promise<StatisticsRow> {
  const access = context.getAccess(resource);
  const issues = sums.flatMap(name => findSumIssues(resource, access.readableFields, name));
  if (issues.length > 0) throw new ValidationFailed(issues);
  await authorizeMaskedQuery(context, resource, query);
  const { where } = buildStoreQuery(context, resource, query);
  const count = await context.reader.count(resource.name, where);
  const totals: [string, number][] = [];
  for (const name of new Set(sums)) {
    const readable = access.whereReadable(name);
    const sum = readable && (await context.reader.sum(resource.name, name, andConditions([where, readable])));
    totals.push([name, sum ?? 0]);
  }
  return sums.length > 0 ? { count, sums: Object.fromEntries(totals) } : { count };
}

function findSumIssues(resource: Resource, readable: readonly string[], name: string): Issue[] {
  const field = getOwn(resource.fields, name);
  const path = `/${name}`;
  if (!field || !readable.includes(name)) return [{ path, keyword: 'unknown' }];
  const adds = isStoredField(field) && !field.sensitive && kindTraits[field.kind].isNumber;
  return adds ? [] : [{ path, keyword: 'filter' }];
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
