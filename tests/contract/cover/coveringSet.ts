import type { Catalog } from '#model/catalog';
import type { Resource } from '#model/resource';
import { featuresOf } from './featuresOf';

/** Resources with a grant; the others are internal to the server. */
export const openResources = ({ resources }: Catalog): Resource[] =>
  Object.values(resources).filter(({ access }) => access.length > 0);

/** Selects a small set of resources that covers every feature that a schema can use. */
export const coveringSet = (
  catalog: Catalog,
  resources: readonly Resource[],
  isPreferred?: (resource: Resource) => boolean,
): Resource[] => coverBy(resources, resource => featuresOf(catalog, resource), isPreferred);

/**
 * Selects a small set of resources that together have all features, by greedy set cover: preferred ones for whatever
 * they have, others for the rest.
 */
export function coverBy<Item>(
  resources: readonly Item[],
  getFeatures: (resource: Item) => Iterable<string>,
  isPreferred: (resource: Item) => boolean = () => false,
): Item[] {
  const features = new Map(resources.map(resource => [resource, new Set(getFeatures(resource))]));
  const chosen = new Set<Item>();
  const choose = (among: readonly Item[]) => {
    const missing = new Set(among.flatMap(resource => [...(features.get(resource) ?? [])]));
    const drop = (resource: Item) => features.get(resource)?.forEach(of => missing.delete(of));
    chosen.forEach(drop);
    const adds = (resource: Item) => [...(features.get(resource) ?? [])].filter(of => missing.has(of)).length;
    while (missing.size > 0) {
      const [best] = [...among].sort((a, b) => adds(b) - adds(a));
      if (!best) break;
      chosen.add(best);
      drop(best);
    }
  };
  choose(resources.filter(isPreferred));
  choose(resources);
  return resources.filter(resource => chosen.has(resource));
}
