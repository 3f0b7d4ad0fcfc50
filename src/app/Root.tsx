import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useStores } from '../stores/useStores';
import { ErrorBoundary } from './ErrorBoundary';
import { Gate } from './Gate';
import { Notices } from './Notices';

const Console = lazy(async () => ({ default: (await import('./Console')).Console }));

/** Whoever is signed in is inside, everybody else stands at the gate, which carries nothing of the inside. */
export const Root = observer(function Root() {
  const { session } = useStores();
  return (
    <ErrorBoundary>
      {session.token === undefined ? (
        <Gate />
      ) : (
        <Suspense fallback={null}>
          <Console />
        </Suspense>
      )}
      <Notices />
    </ErrorBoundary>
  );
});
