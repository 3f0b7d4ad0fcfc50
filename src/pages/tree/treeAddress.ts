import type { ProjectedSchema } from '#model/projection';

/** State of the pane beside the tree, as the URL holds it. */
export interface TreePlace {
  uuid?: string | undefined;
  mode?: 'edit' | 'new' | undefined;
}

/** Parameter of the address that asks for the table of a tree. */
export const shapeParameter = 'shape';

/** Parameters of the tree page. Any other is a query of the table. */
const treeParameters: ReadonlySet<string> = new Set(['uuid', 'mode']);

/** Whether the records are a tree of their own kind; those of a view may stand below records of another one. */
export function isTree(schema: ProjectedSchema): boolean {
  const parent = schema.properties[schema['x-parent'] ?? ''];
  return parent?.['x-ref']?.to === schema['x-name'];
}

/** Whether an address shows the tree: it asks for neither the table nor a query of it. */
export const showsTree = (schema: ProjectedSchema, address: URLSearchParams): boolean =>
  isTree(schema) && [...address.keys()].every(key => treeParameters.has(key));
