import { createMockBehaviours } from '#mock-server/createMockBehaviours';
import { runsEverything } from '#tests/support/scope';
import { coverBy } from './cover/coveringSet';
import { triedResources } from './cover/contractCatalog';
import { startContractServer } from './cover/startContractServer';
import { actions, whyImpossible } from './http/actions';
import { httpSuite } from './http.suite';

/** The mock server has all but the store in common with the server: each action on one resource shows that it is all there. */
const resources = runsEverything
  ? triedResources
  : coverBy(triedResources, resource =>
      actions.filter(action => whyImpossible[action](resource) === undefined),
    );

httpSuite('mock', () => startContractServer({ mock: createMockBehaviours({ slow: false }) }), resources);
