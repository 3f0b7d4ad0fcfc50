import { getBaseResource, findResource } from '#model/catalog';
import { startServer } from '../http/startServer';
import { contractCatalog, folder, triedResources } from './contractCatalog';
import { contractRules } from './contractRules';

type Options = Omit<Parameters<typeof startServer>[0] & object, 'folder' | 'rules'>;

/** Tables of the covering set, with all tables that their relations reach. */
function neededTables(): ReadonlySet<string> {
  const needed = new Set(triedResources.map(resource => getBaseResource(contractCatalog, resource)));
  // Iteration over a Set includes members that are added meanwhile.
  for (const { fields } of needed)
    for (const { ref } of Object.values(fields)) {
      const target = ref && findResource(contractCatalog, ref.to);
      if (target) needed.add(getBaseResource(contractCatalog, target));
    }
  return new Set([...needed].map(({ name }) => name));
}

const enough = 60;
/** Row count of tables outside the covering set. */
const few = 14;

/** Starts a server with the contract catalog. */
export function startContractServer(options: Options): ReturnType<typeof startServer> {
  const needed = neededTables();
  const most = (name: string): number => (needed.has(name) ? enough : few);
  return startServer({ most, ...options, folder, rules: contractRules });
}
