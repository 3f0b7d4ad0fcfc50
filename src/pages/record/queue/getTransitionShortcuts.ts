import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** Maximum number of transitions with a digit key. */
const maxKeys = 9;

/**
 * Keys of the steps from the state of a record, by the name of the step. A step has the same key on each record in that
 * state, whether or not it is open on this one.
 */
export function getTransitionShortcuts(
  schema: ProjectedSchema,
  record: RecordDetail,
): ReadonlyMap<string, string> {
  const workflow = schema['x-states'];
  const state = record[workflow?.field ?? ''];
  const steps = (workflow?.transitions ?? []).filter(({ from }) => from.some(name => name === state));
  return new Map(steps.slice(0, maxKeys).map(({ name }, index) => [name, String(index + 1)]));
}
