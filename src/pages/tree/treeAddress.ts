import type { ProjectedSchema } from '#model/projection';

/** Selected record and mode of the record pane, in the address of a tree page. */
export interface TreePaneState {
  uuid?: string | undefined;
  mode?: 'edit' | 'new' | undefined;
}

/** URL parameter that selects the table instead of the tree. */
export const treeTableParameter = 'shape';

/** Parameters of the tree page. Any other is a query of the table. */
const treeParameters: ReadonlySet<string> = new Set(['uuid', 'mode']);

/** Whether the records of a resource are children of each other; those of a view may have parents outside of it. */
export function isTreeSchema(schema: ProjectedSchema): boolean {
  const parent = schema.properties[schema['x-parent'] ?? ''];
  return parent?.['x-ref']?.to === schema['x-name'];
}

/** Whether an address shows the tree: without the parameter of the table, and without list filters. */
export const isTreeAddress = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  isTreeSchema(schema) && [...address.keys()].every(key => treeParameters.has(key));
