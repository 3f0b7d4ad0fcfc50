import { accountResource } from '#model/catalog';
import type { ProjectedSchema } from '#model/projection';
import { hasVisibleLeases } from '../record/head/canAcquireLease';

/** Maximum number of chips beside the filters, so that they fit in one line. */
const maxChips = 3;

/**
 * Filterable fields that refer to an account: columns of the list first, then the creator if the caller may create
 * records, then others of the schema.
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
    ...(schema['x-can'].create && hasVisibleLeases(schema) ? ['createdBy'] : []),
    ...others.map(([name]) => name),
  ];
  return [...new Set(names)].filter(isUsable).slice(0, maxChips);
}
