import { accountResource } from '#model/catalog';
import type { ProjectedSchema } from '#model/projection';

/** Chips beside the filters, so that they stay in one line. */
const maxChips = 3;

/** Fields that name an account, that the schema puts on its list, and that the caller can filter by. */
export function getAccountFields(schema: ProjectedSchema): string[] {
  const { filters, columns } = schema['x-list'];
  const isUsable = (name: string): boolean => {
    const field = schema.properties[name];
    return field?.['x-ref']?.to === accountResource && field['x-filter']?.includes('equal') === true;
  };
  return [...new Set([...filters, ...columns.map(({ field }) => field)])].filter(isUsable).slice(0, maxChips);
}
