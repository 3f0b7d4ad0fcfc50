import { loadCatalog } from '#generator/generate';
import type { Catalog } from '#model/catalog';
import { getRuleNames } from '#model/rules';
import { runsEverything } from '#tests/support/scope';
import { contractFolder, contractResources } from './contractFolder';
import { contractRules } from './contractRules';
import { coveringSet, openResources } from './coveringSet';

/** The catalog of the HTTP contract. */
export const folder = contractFolder();

async function load(): Promise<Catalog> {
  const { catalog, diagnostics } = await loadCatalog(folder, { rules: getRuleNames(contractRules) });
  if (!catalog) throw new Error(JSON.stringify(diagnostics, null, 2));
  return catalog;
}

export const contractCatalog = await load();

/** The covering set of resources on which the contract runs. */
export const triedResources = runsEverything
  ? openResources(contractCatalog)
  : coveringSet(contractCatalog, openResources(contractCatalog), ({ name }) => contractResources.has(name));
