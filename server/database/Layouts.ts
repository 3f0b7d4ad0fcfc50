import { baseOf, resourceOf, type Catalog } from '#model/catalog';
import { NotFound } from '#model/errors';
import type { Resource } from '#model/resource';
import { layoutOf, type Layout } from './layout';

/** How the tables of one catalog lie, each worked out when it is first asked for. */
export class Layouts {
  readonly catalog: Catalog;
  private readonly known = new Map<string, Layout>();

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  /** The resource or view that answers to this name. */
  resource(name: string): Resource | undefined {
    return resourceOf(this.catalog, name);
  }

  demand(name: string): Resource {
    const resource = this.resource(name);
    if (!resource) throw new NotFound('notFound');
    return resource;
  }

  /** Of the table that holds the rows of a resource or view. */
  of(face: Resource): Layout {
    const base = baseOf(this.catalog, face);
    const known = this.known.get(base.name);
    if (known) return known;
    const layout = layoutOf(this.catalog, base);
    this.known.set(base.name, layout);
    return layout;
  }
}
