import { compileValidator } from '#generator/emit/validators';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import type { RuleContext } from '#model/rules';
import type { RequestContext } from '../RequestContext';
import { toSchemaInstance } from '../values/toSchemaInstance';

/** Field name at the start of a JSON pointer, unescaped. */
export const getFieldNameOfPointer = (path: string): string =>
  (path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/**
 * Validates the whole record against the resource's JSON Schema. A view through which it is saved may require further
 * fields.
 */
export function validateRecord(base: Resource, record: JsonObject, savedThrough = base): Issue[] {
  const issues = compileValidator(base.schema)(toSchemaInstance(base, record));
  if (savedThrough.name === base.name) return issues;
  const found = new Set(issues.map(({ path }) => path));
  // A missing value counts only if the record lacks it too: the view's schema does not contain fields that
  // the condition of the view fixes.
  const isMissing = (path: string): boolean =>
    !found.has(path) && (record[getFieldNameOfPointer(path)] ?? null) === null;
  const missing = compileValidator(savedThrough.schema)(toSchemaInstance(savedThrough, record)).filter(
    ({ keyword, path }) => keyword === 'required' && isMissing(path),
  );
  return [...issues, ...missing];
}

interface RuleQuestion {
  resource: Resource;
  record: JsonObject;
  changed: ReadonlySet<string>;
  onAsked: RuleContext['onAsked'];
}

/** Runs the city's named rules: those of changed fields and those of the whole record. */
export async function checkNamedRules(
  requestContext: RequestContext,
  reading: RecordReader,
  { resource, record, changed, onAsked }: RuleQuestion,
): Promise<Issue[]> {
  const { checks } = requestContext.dependencies.rules;
  const context = { ...requestContext.createRuleContext(reading), ...(onAsked && { onAsked }) };
  const found: Issue[] = [];
  for (const { name, rule } of Object.values(resource.fields)) {
    if (rule === undefined || !changed.has(name) || (record[name] ?? null) === null) continue;
    found.push(...((await checks[rule]?.(record, name, context)) ?? []));
  }
  for (const rule of resource.rules)
    found.push(...((await checks[rule]?.(record, undefined, context)) ?? []));
  return found;
}

/** Returns only the issues that this change introduced; issues that the stored record already had do not block it. */
export function findIssuesOfChange(before: readonly Issue[], after: readonly Issue[]): Issue[] {
  const known = new Set(before.map(issue => JSON.stringify(issue)));
  return after.filter(issue => !known.has(JSON.stringify(issue)));
}

/** Replaces the issues at fields that the caller may not know with one `hidden` issue without a path. */
export function redactIssues(issues: readonly Issue[], known: ReadonlySet<string>): Issue[] {
  const told = issues.filter(({ path }) => path === '' || known.has(getFieldNameOfPointer(path)));
  return told.length < issues.length ? [...told, { path: '', keyword: 'hidden' }] : told;
}
