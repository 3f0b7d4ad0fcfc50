import { createMockBehaviours } from '#mock-server/createMockBehaviours';
import { runsEverything } from '#tests/support/scope';
import { triedResources, writtenResources } from './cover/contractCatalog';
import { startContractServer } from './cover/startContractServer';
import { coverActions, httpSuite } from './http.suite';

/** The mock server has all but the store in common with the server: each action on one resource shows that it is all there. */
const covering = coverActions(triedResources);

httpSuite('mock', () => startContractServer({ mock: createMockBehaviours({ slow: false }) }), {
  read: runsEverything ? triedResources : covering,
  written: runsEverything ? writtenResources : covering,
});
