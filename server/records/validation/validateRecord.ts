import { compileValidator } from '#generator/emit/validators';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';
import { toSchemaInstance } from '../values/toSchemaInstance';

/** The field at which a pointer begins. */
export const getPointerField = (path: string): string =>
  (path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/** All that the whole schema finds wrong with the whole record. */
export const validateRecord = (resource: Resource, record: JsonObject): Issue[] =>
  compileValidator(resource.schema)(toSchemaInstance(resource, record));

/** What the city's named rules find: those of the changed fields, and those over the whole record. */
export async function checkRules(
  call: RequestContext,
  reading: RecordReader,
  resource: Resource,
  record: JsonObject,
  changed: ReadonlySet<string>,
): Promise<Issue[]> {
  const { checks } = call.dependencies.rules;
  const context = call.createRuleContext(reading);
  const found: Issue[] = [];
  for (const { name, rule } of Object.values(resource.fields)) {
    if (rule === undefined || !changed.has(name) || (record[name] ?? null) === null) continue;
    found.push(...((await checks[rule]?.(record, name, context)) ?? []));
  }
  for (const rule of resource.rules)
    found.push(...((await checks[rule]?.(record, undefined, context)) ?? []));
  return found;
}

/** What was wrong before in the same way is no fault of this change. */
export function findNewIssues(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = new Set(before.map(issue => JSON.stringify(issue)));
  return after.filter(issue => !known.has(JSON.stringify(issue)));
}

/** Failures as the caller may be told them: one at a field that it may not know of says only that there is one. */
export function redactIssues(issues: readonly Issue[], known: ReadonlySet<string>): Issue[] {
  const told = issues.filter(({ path }) => path === '' || known.has(getPointerField(path)));
  return told.length < issues.length ? [...told, { path: '', keyword: 'hidden' }] : told;
}
