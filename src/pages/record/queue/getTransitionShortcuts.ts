import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** Maximum number of transitions with a digit key. */
const maxKeys = 9;

/**
 * Number key shortcuts of the transitions from the state of a record. A transition has the same key on each record in
 * that state, available or not.
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
