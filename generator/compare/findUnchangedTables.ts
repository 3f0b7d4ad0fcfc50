import type { Catalog } from '#model/catalog';

/**
 * Finds the tables whose resource and views have equal hashes in both catalogs. The comparison then reads only the
 * tables of changed files, so its time does not depend on the number of resources.
 */
export function findUnchangedTables(applied: Catalog, next: Catalog): ReadonlySet<string> {
  const [before, after] = [applied, next].map(hashTables);
  return new Set([...(after ?? [])].flatMap(([name, hash]) => (before?.get(name) === hash ? [name] : [])));
}

/** Hashes of the resource and views of each table. */
function hashTables({ resources }: Catalog): Map<string, string> {
  const tables = new Map<string, string[]>();
  for (const { name, hash, view } of Object.values(resources)) {
    const table = view?.of ?? name;
    tables.set(table, [...(tables.get(table) ?? []), `${name} ${hash}`]);
  }
  return new Map([...tables].map(([name, hashes]) => [name, hashes.sort().join()]));
}
