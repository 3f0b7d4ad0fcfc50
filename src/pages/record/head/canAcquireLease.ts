import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** Whether several people work on the records and the caller may see who holds a lease. */
export const hasVisibleLeases = (schema: ProjectedSchema): boolean =>
  (schema['x-states']?.transitions.length ?? 0) > 0 && schema.properties.updatedBy !== undefined;

/**
 * Whether to offer a lease: the caller may edit or make transitions, and sees records of others. Families never work
 * on the same record.
 */
export function canAcquireLease(schema: ProjectedSchema, { actions, refusals }: RecordDetail): boolean {
  const steps = schema['x-states']?.transitions ?? [];
  const canWork =
    actions.includes('edit') || steps.some(({ name }) => actions.includes(name) || name in refusals);
  return canWork && hasVisibleLeases(schema);
}
