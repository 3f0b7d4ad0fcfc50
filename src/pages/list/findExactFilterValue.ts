import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';

/** The value of the first filter that requires equality with one text, such as a number. */
export const findExactFilterValue = (
  { properties }: Pick<ProjectedSchema, 'properties'>,
  filters: readonly ListFilter[],
): string | undefined =>
  filters.find(
    ({ field, op, values }) => op === 'eq' && values.length === 1 && properties[field]?.['x-kind'] === 'text',
  )?.values[0];
