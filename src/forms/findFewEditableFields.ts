import { getFieldNames, type FormStepLayout } from './layout';

/** Maximum number of editable fields that are listed; more are quicker to find by eye. */
const most = 12;

/** The editable fields of a form in which most are read-only; empty otherwise. */
export function findFewEditableFields(
  steps: readonly FormStepLayout[],
  editable: ReadonlySet<string>,
): readonly string[] {
  const shown = steps.flatMap(getFieldNames);
  const changeable = shown.filter(name => editable.has(name));
  return changeable.length <= most && changeable.length * 3 < shown.length ? changeable : [];
}
