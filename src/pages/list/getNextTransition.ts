import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordData } from '#model/records';

/** The plain next step from the state of a row, of those that the list offers. The server decides whether it is open. */
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
