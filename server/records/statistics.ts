import { Invalid, ValidationFailed, type Issue } from '#model/errors';
import { isStored } from '#model/fieldAt';
import { own } from '#model/json';
import type { Kind } from '#model/kinds';
import type { ListQuery, StatRow } from '#model/records';
import type { Resource } from '#model/resource';
import { allOf } from '#model/simplify';
import type { Call } from './Call';
import { question } from './listing';

const mostKeys = 2;
/** More of them are a list, and no statistics. */
const mostGroups = 1000;
const countable: ReadonlySet<Kind> = new Set<Kind>([
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'choice',
  'reference',
]);

/** How many records there are for each value of these fields, among those on which the caller may read them. */
export async function statistics(
  call: Call,
  resource: Resource,
  by: readonly string[],
  query: ListQuery,
): Promise<StatRow[]> {
  if (by.length < 1 || by.length > mostKeys || new Set(by).size < by.length)
    throw new Invalid('malformedQuery');
  const access = call.access(resource);
  const issues = by.flatMap(name => faultOf(resource, access.readable, name));
  if (issues.length > 0) throw new ValidationFailed(issues);
  const readable = by.map(name => access.where(name)).filter(where => where !== undefined);
  if (readable.length < by.length) return [];
  const where = allOf([question(call, resource, query).where, ...readable]);
  const groups = await call.store.group(resource.name, by, where, mostGroups + 1);
  if (groups.length > mostGroups) throw new Invalid(tooMany);
  return groups.map(({ key, count }) => ({
    ...Object.fromEntries(by.map((name, index) => [name, key[index] ?? null])),
    count,
  }));
}

const tooMany = {
  zh: `统计结果超过 ${mostGroups} 组：请换一个取值较少的字段，或缩小筛选范围`,
  en: `These are more than ${mostGroups} groups: choose a field with fewer values, or filter more narrowly`,
};

function faultOf(resource: Resource, readable: readonly string[], name: string): Issue[] {
  const field = own(resource.fields, name);
  const path = `/${name}`;
  if (!field || !readable.includes(name)) return [{ path, keyword: 'unknown' }];
  const counts = isStored(field) && !field.sensitive && countable.has(field.kind);
  return counts ? [] : [{ path, keyword: 'filter' }];
}
