import type { ProjectedSchema } from '#model/projection';

/** The ID number that the caller may look up by its last four characters; undefined if there is none. */
export const findLastFourField = (schema: ProjectedSchema): string | undefined =>
  Object.entries(schema.properties).find(
    ([, field]) => field['x-sensitive'] === 'idcard' && field['x-filter']?.includes('last'),
  )?.[0];

/** The text as the end of an ID number; undefined if it is none. */
export function parseLastFour(text: string): string | undefined {
  const typed = text.normalize('NFKC').trim().toUpperCase();
  return /^\d{3}[\dX]$/.test(typed) ? typed : undefined;
}
