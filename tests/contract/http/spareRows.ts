import type { Catalog } from '#model/catalog';
import type { Value } from '#model/json';
import type { PlainRow } from '#generator/emit/rows';

type Rows = Record<string, PlainRow[]>;

/** Takes some rows of each table out that nothing refers to: sound records that a test can send. */
export function spareRows(catalog: Catalog, rows: Rows, many: number): { kept: Rows; spare: Rows } {
  const referred = new Set(
    Object.values(rows)
      .flat()
      .flatMap(({ uuid: _, ...row }) => textsIn(row)),
  );
  const spare: Rows = {};
  const kept: Rows = {};
  for (const [name, all] of Object.entries(rows)) {
    // Not the last of them: those are the accounts by which the tests sign in.
    const free = all.filter(({ uuid }) => !referred.has(uuid)).slice(0, many);
    spare[name] = catalog.resources[name] ? free : [];
    kept[name] = all.filter(row => !free.includes(row));
  }
  return { kept, spare };
}

const textsIn = (value: Value): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};
