import { startServer } from '../http/startServer';
import { folder } from './contractCatalog';
import { contractRules } from './contractRules';

type Options = Omit<Parameters<typeof startServer>[0] & object, 'folder' | 'rules'>;

/** A server of the schemas over which the contract is held. */
export const startContractServer = (options: Options): ReturnType<typeof startServer> =>
  startServer({ ...options, folder, rules: contractRules });
