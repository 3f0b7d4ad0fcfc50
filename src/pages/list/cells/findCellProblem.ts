import type { Issue } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { FormRules } from '../../../forms/FormRules';
import { parsePointer } from '../../../forms/FormSchema';

/** What stands against saving one field by itself. */
export type CellProblem =
  | { type: 'issue'; issue: Issue }
  /** The value changes what other fields must hold or may not hold, which only the form shows. */
  | { type: 'affectsOthers' };

/** The values of a record with one field changed. */
export const withCellValue = (rules: FormRules, name: string, value: JsonValue | undefined): JsonObject => {
  const { [name]: _, ...others } = rules.stored;
  return value === undefined ? others : { ...others, [name]: value };
};

/** Checks a new value of one field by the rules of the whole record; issues that it had before are not of this change. */
export function findCellProblem(
  rules: FormRules,
  name: string,
  value: JsonValue | undefined,
): CellProblem | undefined {
  const values = withCellValue(rules, name, value);
  const issues = rules.validate(values);
  const own = issues.find(({ path }) => parsePointer(path)[0] === name);
  if (own) return { type: 'issue', issue: own };
  const before = new Set(rules.validate(rules.stored).map(({ path }) => path));
  const hasNewIssue = issues.some(({ path }) => !before.has(path));
  const changesOthers = Object.keys(rules.getChanges(values)).some(changed => changed !== name);
  return hasNewIssue || changesOthers ? { type: 'affectsOthers' } : undefined;
}
