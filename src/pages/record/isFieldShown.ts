import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';

/** Whether the record page shows a field: a conditional field only while it has a value. */
export function isFieldShown(field: ProjectedField | undefined, value: JsonValue | undefined): boolean {
  return field !== undefined && value !== undefined && (value !== null || !field['x-shown-if']);
}

/** Field kinds that take a full row of the record page. */
export const fullRowKinds: ReadonlySet<FieldKind> = new Set([
  'paragraph',
  'markup',
  'group',
  'list',
  'json',
  'files',
]);
