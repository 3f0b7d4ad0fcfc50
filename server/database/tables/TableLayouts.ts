import { getBaseResource, findResource, type Catalog } from '#model/catalog';
import { NotFound } from '#model/errors';
import type { Resource } from '#model/resource';
import { buildTableLayout, type TableLayout } from './TableLayout';

/** The table layouts of one catalog, each built on first use. */
export class TableLayouts {
  readonly catalog: Catalog;
  private readonly cache = new Map<string, TableLayout>();

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** The resource or view of the catalog with this name. */
  findResource(name: string): Resource | undefined {
    return findResource(this.catalog, name);
  }

  requireResource(name: string): Resource {
    const resource = this.findResource(name);
    if (!resource) throw new NotFound('notFound');
    return resource;
  }

  /** The layout of the table that holds the rows of a resource or view. */
  getLayout(face: Resource): TableLayout {
    const base = getBaseResource(this.catalog, face);
    const known = this.cache.get(base.name);
    if (known) return known;
    const layout = buildTableLayout(this.catalog, base);
    this.cache.set(base.name, layout);
    return layout;
  }
}
