import type { ProjectedSchema } from '#model/projection';

/** The ID number that the caller may look up by its last four characters; undefined if there is none. */
export const findIdNumberField = (schema: ProjectedSchema): string | undefined =>
  Object.entries(schema.properties).find(
    ([, field]) => field['x-sensitive'] === 'idcard' && field['x-filter']?.includes('last'),
  )?.[0];
