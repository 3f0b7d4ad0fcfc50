import { behaviours } from '#mock-server/behaviours';
import { httpSuite } from './http.suite';
import { startContractServer } from './cover/startContractServer';

httpSuite('mock', () => startContractServer({ mock: behaviours({ slow: false }) }));
