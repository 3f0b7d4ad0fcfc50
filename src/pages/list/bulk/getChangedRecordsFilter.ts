import { callerFilterValue } from '#model/query/callerValue';
import type { ProjectedSchema } from '#model/projection';
import type { BulkJob } from '../../../api/HttpBulk';
import type { BulkOperation } from '../../../stores/records/BulkStore';

/**
 * List filters for the records changed by a bulk job: in its target state, changed by the user while it ran.
 * Undefined if the user cannot filter by one of these, or for deleted records.
 */
export function getChangedRecordsFilter(
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
