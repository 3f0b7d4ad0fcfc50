import { accountResource } from '#model/catalog';
import type { ProjectedSchema } from '#model/projection';
import { offersLeases } from '../record/head/mayAcquireLease';

/** Chips next to the filters, limited so that they stay in one line. */
const maxChips = 3;

/**
 * Fields that name an account and that the caller can filter by: those on the list first, then who created the record,
 * where the caller may create cases, and then what the schema has besides.
 */
export function getAccountFields(schema: ProjectedSchema): string[] {
  const { filters, columns } = schema['x-list'];
  const isUsable = (name: string): boolean => {
    const field = schema.properties[name];
    return field?.['x-ref']?.to === accountResource && field['x-filter']?.includes('equal') === true;
  };
  const others = Object.entries(schema.properties).filter(([, field]) => field['x-origin'] === 'author');
  const names = [
    ...[...filters, ...columns.map(({ field }) => field)],
    ...(schema['x-can'].create && offersLeases(schema) ? ['createdBy'] : []),
    ...others.map(([name]) => name),
  ];
  return [...new Set(names)].filter(isUsable).slice(0, maxChips);
}
