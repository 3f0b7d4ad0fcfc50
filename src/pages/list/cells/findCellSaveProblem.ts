import type { Issue } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { FormSchemaRules } from '../../../forms/FormSchemaRules';
import { parsePointer } from '../../../forms/FormSchema';

/** Problem that prevents saving a field by itself. */
export type CellSaveProblem =
  | { type: 'issue'; issue: Issue }
  /** The value changes which other fields are required or hidden, so it can only be saved in the form. */
  | { type: 'affectsOthers' };

/** New values of fields of one record; undefined clears a field. */
export type EditedCellValues = ReadonlyMap<string, JsonValue | undefined>;

/** Returns the values of a record with the edited cells applied. */
export function applyEditedCells(rules: FormSchemaRules, changed: EditedCellValues): JsonObject {
  const entries = [...Object.entries(rules.stored).filter(([name]) => !changed.has(name)), ...changed];
  return Object.fromEntries(entries.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
}

export const applyEditedCell = (
  rules: FormSchemaRules,
  name: string,
  value: JsonValue | undefined,
): JsonObject => applyEditedCells(rules, new Map([[name, value]]));

/** Validates a new value of one field by the rules of the whole record; existing issues are ignored. */
export const findCellSaveProblem = (
  rules: FormSchemaRules,
  name: string,
  value: JsonValue | undefined,
): CellSaveProblem | undefined => findCellSaveProblems(rules, new Map([[name, value]])).get(name);

/** Validates new values that are to be saved together. Valid ones can be saved without the others. */
export function findCellSaveProblems(
  rules: FormSchemaRules,
  changed: EditedCellValues,
): Map<string, CellSaveProblem> {
  const problems = new Map<string, CellSaveProblem>();
  let left = changed;
  while (true) {
    const found = findProblemsOnce(rules, left);
    if (found.size === 0) return problems;
    for (const [name, problem] of found) problems.set(name, problem);
    left = new Map([...left].filter(([name]) => !problems.has(name)));
  }
}

function findProblemsOnce(rules: FormSchemaRules, changed: EditedCellValues): Map<string, CellSaveProblem> {
  const values = applyEditedCells(rules, changed);
  const issues = rules.validate(values);
  const own = issues.flatMap((issue): [string, CellSaveProblem][] => {
    const [name] = parsePointer(issue.path);
    return name !== undefined && changed.has(name) ? [[name, { type: 'issue', issue }]] : [];
  });
  // Only the first issue of each field is kept.
  if (own.length > 0) return new Map(own.reverse());
  const before = new Set(rules.validate(rules.stored).map(({ path }) => path));
  const hasNewIssue = issues.some(({ path }) => !before.has(path));
  const changesOthers = Object.keys(rules.getChanges(values)).some(name => !changed.has(name));
  if (!hasNewIssue && !changesOthers) return new Map();
  return new Map([...changed.keys()].map(name => [name, { type: 'affectsOthers' }]));
}
