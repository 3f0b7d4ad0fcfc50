import type { JsonObject } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';

/** File kinds, which are not copied: a file belongs to the record that it was attached to. */
const uncopiedKinds: ReadonlySet<FieldKind> = new Set(['file', 'files']);

/** Initial values of a duplicate: readable and writable fields, without sensitive values. */
export function getCopiedValues(schema: ProjectedSchema, record: RecordDetail): JsonObject {
  const names = (schema['x-can'].create ?? []).filter(name => {
    const field = schema.properties[name];
    const isCopied =
      field !== undefined &&
      !field.readOnly &&
      field['x-sensitive'] === undefined &&
      field['x-value'] === undefined &&
      !uncopiedKinds.has(field['x-kind']);
    return isCopied && !record.masked.includes(name) && (record[name] ?? null) !== null;
  });
  return Object.fromEntries(names.map(name => [name, record[name] ?? null]));
}
