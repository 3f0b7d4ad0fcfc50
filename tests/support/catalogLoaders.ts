import type { Catalog } from '#model/catalog';
import { cityRules } from '#enrolment/cityRules';
import { createCatalogLoader, type CatalogLoader } from '#generator/generate';
import { getRuleNames, type NamedRuleNames } from '#model/rules';
import { schemasFolder } from './schemasFolder';

const loaders = new Map<string, CatalogLoader>();

/** The loader of a folder that all test files of a worker share, so that each of its schemas is checked once. */
export function shareCatalogLoader(folder: string, rules: NamedRuleNames): CatalogLoader {
  const key = JSON.stringify([folder, rules]);
  const loader = loaders.get(key) ?? createCatalogLoader({ rules });
  loaders.set(key, loader);
  return loader;
}

export async function loadShippedCatalog(): Promise<Catalog> {
  const load = shareCatalogLoader(schemasFolder, getRuleNames(cityRules));
  const { catalog, diagnostics } = await load(schemasFolder);
  if (!catalog) throw new Error(JSON.stringify(diagnostics));
  return catalog;
}
