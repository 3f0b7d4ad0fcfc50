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
 * Selects a small set of resources that together have all features, by greedy set cover. Of two equal candidates it takes a preferred one, else the first.
 */
export function coverBy(
  resources: readonly Resource[],
  getFeatures: (resource: Resource) => Iterable<string>,
  isPreferred: (resource: Resource) => boolean = () => false,
): Resource[] {
  const features = new Map(resources.map(resource => [resource, new Set(getFeatures(resource))]));
  const missing = new Set([...features.values()].flatMap(of => [...of]));
  const chosen: Resource[] = [];
  while (missing.size > 0) {
    const adds = (resource: Resource) =>
      [...(features.get(resource) ?? [])].filter(of => missing.has(of)).length;
    const inOrder = [...resources].sort(
      (a, b) => adds(b) - adds(a) || Number(isPreferred(b)) - Number(isPreferred(a)),
    );
    const [best] = inOrder;
    if (!best) break;
    chosen.push(best);
    for (const feature of features.get(best) ?? []) missing.delete(feature);
  }
  return resources.filter(resource => chosen.includes(resource));
}
