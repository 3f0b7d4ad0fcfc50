import type { ProjectedSchema } from '#model/projection';

/** The ID number field that the caller may search by its last four characters; undefined if there is none. */
export const findIdNumberField = (schema: ProjectedSchema): string | undefined =>
  Object.entries(schema.properties).find(
    ([, field]) => field['x-sensitive'] === 'idcard' && field['x-filter']?.includes('last'),
  )?.[0];
