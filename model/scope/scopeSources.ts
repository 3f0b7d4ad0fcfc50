import { accountResource, findResource, getBaseResource, type Catalog } from '../catalog';
import { getOwn } from '../json';

/** A field on the path of a fact. Setting it on a record assigns a data scope to accounts. */
export interface ScopeSource {
  resource: string;
  field: string;
  fact: string;
  /** Remaining path from this field to the fact's value. */
  path: readonly string[];
  /** The resource whose records are the fact's values; undefined for plain values. */
  target: string | undefined;
}

const sourcesByCatalog = new WeakMap<Catalog, readonly ScopeSource[]>();

/** Lists all fields on the paths from an account to its facts (`x-me`). */
export function getScopeSources(catalog: Catalog): readonly ScopeSource[] {
  const known = sourcesByCatalog.get(catalog);
  if (known) return known;
  const sources = Object.entries(catalog.me).flatMap(([fact, { path }]) => traceFact(catalog, fact, path));
  sourcesByCatalog.set(catalog, sources);
  return sources;
}

function traceFact(catalog: Catalog, fact: string, path: readonly string[]): ScopeSource[] {
  const steps: Omit<ScopeSource, 'target'>[] = [];
  let resource: string | undefined = accountResource;
  for (const [index, field] of path.entries()) {
    if (resource === undefined) return [];
    steps.push({ resource, field, fact, path: path.slice(index) });
    resource = findTarget(catalog, resource, field);
  }
  return steps.map(step => ({ ...step, target: resource }));
}

function findTarget(catalog: Catalog, resource: string, field: string): string | undefined {
  const to = getOwn(catalog.resources, resource)?.fields[field]?.ref?.to;
  const target = to === undefined ? undefined : findResource(catalog, to);
  return target && getBaseResource(catalog, target).name;
}
