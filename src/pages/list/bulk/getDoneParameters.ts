import { callerFilterValue } from '#model/query/callerValue';
import type { ProjectedSchema } from '#model/projection';
import type { BulkJob } from '../../../api/HttpBulk';
import type { BulkOperation } from '../../../stores/records/BulkStore';

/**
 * Filters of the list for the records that a job has done: those in the state of its step that the user has changed
 * while it ran. Undefined where the user cannot filter by one of these, or for records that are deleted.
 */
export function getDoneParameters(
  schema: ProjectedSchema,
  step: BulkOperation,
  { done, createdAt, endedAt }: BulkJob,
): URLSearchParams | undefined {
  if (!('transition' in step) || done === 0 || !createdAt || !endedAt) return undefined;
  const offers = (field: string, mode: 'equal' | 'range') =>
    schema.properties[field]?.['x-filter']?.includes(mode) === true;
  const { field } = step.workflow;
  if (!offers(field, 'equal') || !offers('updatedBy', 'equal') || !offers('updatedAt', 'range'))
    return undefined;
  return new URLSearchParams({
    ...{ [field]: step.transition.to, updatedBy: callerFilterValue },
    ...{ 'updatedAt[gte]': createdAt, 'updatedAt[lte]': endedAt },
  });
}
