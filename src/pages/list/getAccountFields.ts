import { accountResource } from '#model/catalog';
import type { ProjectedSchema } from '#model/projection';

/** Chips beside the filters, so that they stay in one line. */
const maxChips = 3;

/**
 * Fields that name an account and can be filtered by it: those of the list first. Who made and changed a record counts only
 * where the list shows it.
 */
export function getAccountFields(schema: ProjectedSchema): string[] {
  const { filters, columns } = schema['x-list'];
  const listed = new Set([...filters, ...columns.map(({ field }) => field)]);
  const isUsable = (name: string): boolean => {
    const field = schema.properties[name];
    if (field?.['x-ref']?.to !== accountResource || !field['x-filter']?.includes('equal')) return false;
    return field['x-origin'] === 'author' || listed.has(name);
  };
  return [...new Set([...listed, ...Object.keys(schema.properties)])].filter(isUsable).slice(0, maxChips);
}
