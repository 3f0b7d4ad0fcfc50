import type { ProjectedSchema } from '#model/projection';
import type { OrderNumberField } from '../../stores/tree/TreeStore';

/** Bounds of an order field whose schema has none. */
const unbounded = { least: 0, most: 1_000_000_000 };

/**
 * The number field by which tree records can be reordered: the first ascending sort key of the list, if the caller
 * may write it.
 */
export function findOrderField(schema: ProjectedSchema): OrderNumberField | undefined {
  const [name = ''] = schema['x-list'].sort;
  const field = schema.properties[name];
  if (field?.type !== 'integer' || field.readOnly || !schema['x-can'].edit) return undefined;
  return { name, least: field.minimum ?? unbounded.least, most: field.maximum ?? unbounded.most };
}
