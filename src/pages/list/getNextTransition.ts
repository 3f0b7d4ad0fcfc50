import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordData } from '#model/records';

/**
 * The regular next transition from the state of a row, among those that the list offers. The server decides whether
 * it is available.
 */
export function getNextTransition(schema: ProjectedSchema, row: RecordData): ProjectedTransition | undefined {
  const workflow = schema['x-states'];
  const state = row[workflow?.field ?? ''];
  return workflow?.transitions.find(
    ({ name, from, intent }) =>
      schema['x-list'].actions.includes(name) &&
      from.some(one => one === state) &&
      (intent === 'primary' || intent === 'success'),
  );
}
