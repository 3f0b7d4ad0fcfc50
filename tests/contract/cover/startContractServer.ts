import { getBaseResource, findResource } from '#model/catalog';
import { startServer } from '../http/startServer';
import { contractCatalog, folder, triedResources } from './contractCatalog';
import { contractRules } from './contractRules';

type Options = Omit<Parameters<typeof startServer>[0] & object, 'folder' | 'rules'>;

/** The tables with which the sentences are tried, and all to which their relations lead. */
function neededTables(): ReadonlySet<string> {
  const needed = new Set(triedResources.map(resource => getBaseResource(contractCatalog, resource)));
  // A set goes on to what is added while it is walked.
  for (const { fields } of needed)
    for (const { ref } of Object.values(fields)) {
      const target = ref && findResource(contractCatalog, ref.to);
      if (target) needed.add(getBaseResource(contractCatalog, target));
    }
  return new Set([...needed].map(({ name }) => name));
}

const enough = 60;
/** Of a table that no sentence looks into. */
const few = 14;

/** A server of the schemas over which the contract is held. */
export function startContractServer(options: Options): ReturnType<typeof startServer> {
  const needed = neededTables();
  const most = (name: string): number => (needed.has(name) ? enough : few);
  return startServer({ most, ...options, folder, rules: contractRules });
}
