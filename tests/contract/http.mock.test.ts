import { behaviours } from '#mock-server/behaviours';
import { httpSuite } from './http.suite';
import { startServer } from './http/startServer';

httpSuite('mock', () => startServer({ mock: behaviours({ slow: false }) }));
