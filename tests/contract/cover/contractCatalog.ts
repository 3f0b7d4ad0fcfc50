import { loadCatalog } from '#generator/generate';
import type { Catalog } from '#model/catalog';
import { getRuleNames } from '#model/rules';
import { runsEverything } from '#tests/support/scope';
import { isArranged } from './arrangedResources';
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

/** The fewest resources that hold every feature. */
export const coveringResources = coveringSet(contractCatalog, openResources(contractCatalog), ({ name }) =>
  contractResources.has(name),
);

/** The resources on which the contract runs: a covering set, or all. */
export const triedResources = runsEverything ? openResources(contractCatalog) : coveringResources;

/** Those of them that it writes to. */
export const writtenResources = triedResources.filter(
  resource => coveringResources.includes(resource) || !isArranged(resource.name),
);
