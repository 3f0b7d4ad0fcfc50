import type { Catalog } from '#model/catalog';
import { hashJson } from './normaliseResource';

/** The hash of a catalog by the hashes of its resources, in the order of their files. */
export function hashCatalog({ roles, routes, season, me, resources }: Omit<Catalog, 'hash'>): string {
  const names = Object.keys(resources).sort((a, b) => (`${a}.json` < `${b}.json` ? -1 : 1));
  return hashJson({
    ...{ roles, routes, season, me },
    resources: names.map(name => [name, resources[name]?.hash]),
  });
}
