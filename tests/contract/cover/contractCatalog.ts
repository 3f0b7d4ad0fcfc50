import { loadCatalog } from '#generator/generate';
import type { Catalog } from '#model/catalog';
import { namesOf } from '#model/rules';
import { runsEverything } from '#tests/support/scope';
import { contractFolder, contractResources } from './contractFolder';
import { contractRules } from './contractRules';
import { coveringSet, openResources } from './coveringSet';

/** The schemas over which the contract is held. */
export const folder = contractFolder();

async function load(): Promise<Catalog> {
  const { catalog, mistakes } = await loadCatalog(folder, { rules: namesOf(contractRules) });
  if (!catalog) throw new Error(JSON.stringify(mistakes, null, 2));
  return catalog;
}

export const contractCatalog = await load();

/** The resources with which every sentence of the contract is tried. */
export const triedResources = runsEverything
  ? openResources(contractCatalog)
  : coveringSet(contractCatalog, openResources(contractCatalog), ({ name }) => contractResources.has(name));
