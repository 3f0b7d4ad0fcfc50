import type { Catalog } from '#model/catalog';

/**
 * Finds the tables whose resource and views have equal hashes in both catalogs, so that comparing a changed file
 * reads its own table only, however many resources there are.
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
