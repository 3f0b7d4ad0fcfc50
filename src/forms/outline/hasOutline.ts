import { getFieldNames, type FormStepLayout } from '../layout';

const minGroups = 3;
const minFields = 12;

/** Whether a form is long enough to need an outline. */
export function hasOutline(steps: readonly FormStepLayout[]): boolean {
  const groups = steps.length > 1 ? steps.length : (steps[0]?.sections.length ?? 0);
  return groups >= minGroups && steps.flatMap(getFieldNames).length >= minFields;
}
