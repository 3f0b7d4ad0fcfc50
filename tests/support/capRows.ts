import type { Catalog } from '#model/catalog';

/** How many sample rows to ask for: what each schema says, but no more than `most`. */
export const capRows = (catalog: Catalog, most: number): Record<string, number> =>
  Object.fromEntries(
    Object.values(catalog.resources).map(({ name, samples }) => [name, Math.min(most, samples.rows)]),
  );
