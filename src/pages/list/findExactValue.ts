import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';

/** The value of the first filter that asks for one number or other text as a whole. */
export const findExactValue = (
  { properties }: Pick<ProjectedSchema, 'properties'>,
  filters: readonly ListFilter[],
): string | undefined =>
  filters.find(
    ({ field, op, values }) => op === 'eq' && values.length === 1 && properties[field]?.['x-kind'] === 'text',
  )?.values[0];
