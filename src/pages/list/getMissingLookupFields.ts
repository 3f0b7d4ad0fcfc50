import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';

/** The required look-up fields of a list; undefined if the query contains the exact value of one. */
export function getMissingLookupFields(
  { 'x-list': { foundBy }, properties }: Pick<ProjectedSchema, 'x-list' | 'properties'>,
  filters: readonly ListFilter[],
): string[] | undefined {
  const isAsked = filters.some(
    ({ field, op, values }) =>
      values.length === 1 && (op === 'eq' || op === 'in') && foundBy?.includes(field),
  );
  return isAsked ? undefined : foundBy?.map(name => properties[name]?.title ?? name);
}
