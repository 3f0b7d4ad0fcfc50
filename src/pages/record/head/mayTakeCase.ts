import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/**
 * Whether to offer the lease on a record: it has steps or fields that the caller may work on, and the caller is one of
 * those who know who else does. Families never meet at one record.
 */
export function mayTakeCase(schema: ProjectedSchema, { actions, refusals }: RecordDetail): boolean {
  const steps = schema['x-states']?.transitions ?? [];
  const canWork =
    actions.includes('edit') || steps.some(({ name }) => actions.includes(name) || name in refusals);
  return steps.length > 0 && canWork && schema.properties.updatedBy !== undefined;
}
