import { getOwn } from '#model/json';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** A transition whose guard requires values of the record. */
export type TransitionWithRequirements = ProjectedTransition & {
  demands: NonNullable<ProjectedTransition['demands']>;
};

const forward: ReadonlySet<string> = new Set(['primary', 'success']);

/**
 * The next transition available to the caller from the state of a record (or of a new record) that has required
 * fields.
 */
export function findNextTransition(
  schema: ProjectedSchema,
  record?: RecordDetail,
): TransitionWithRequirements | undefined {
  const workflow = schema['x-states'];
  const state = record ? record[workflow?.field ?? ''] : workflow?.initial;
  return workflow?.transitions.find(
    (step): step is TransitionWithRequirements =>
      step.demands !== undefined &&
      forward.has(step.intent) &&
      step.from.some(from => from === state) &&
      (!record || record.actions.includes(step.name) || getOwn(record.refusals, step.name) !== undefined),
  );
}
