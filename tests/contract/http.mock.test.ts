import { createMockBehaviours } from '#mock-server/createMockBehaviours';
import { httpSuite } from './http.suite';
import { startContractServer } from './cover/startContractServer';

httpSuite('mock', () => startContractServer({ mock: createMockBehaviours({ slow: false }) }));
