import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/useStores';
import { choices } from './choices';
import { ErrorBoundary } from './ErrorBoundary';
import { Gate } from './Gate';
import { gates } from './outside';
import { Notices } from './Notices';
import { inside } from './renderers';
import { whenThere } from './whenThere';

const Console = whenThere(inside);

/** Whoever is signed in is inside, everybody else stands at the gate, which carries nothing of the inside. */
export const Root = observer(function Root() {
  const { session, travel } = useStores();
  // A guest who may look around can still sign in.
  const signingIn = session.token === undefined && choices.visitorAccess && gates.has(travel.pathname);
  return (
    <ErrorBoundary place={travel.pathname}>
      {signingIn || !session.inside ? <Gate /> : <Console />}
      <Notices />
    </ErrorBoundary>
  );
});
