import { stopsSuite } from './stops.suite';

stopsSuite('SQLite', () => Promise.resolve({ environment: {}, close: () => Promise.resolve() }));
