import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';

/** The fields by whose whole value alone records are found, unless the query filters by one of them. */
export function getExactLookupFields(
  { 'x-list': { foundBy }, properties }: Pick<ProjectedSchema, 'x-list' | 'properties'>,
  filters: readonly ListFilter[],
): string[] | undefined {
  const isAsked = filters.some(
    ({ field, op, values }) =>
      values.length === 1 && (op === 'eq' || op === 'in') && foundBy?.includes(field),
  );
  return isAsked ? undefined : foundBy?.map(name => properties[name]?.title ?? name);
}
