import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { guardNavigation } from './guardNavigation';
import { Shell } from '../shell/Shell';
import { ProgressBar } from '../tabs/ProgressBar';

/** The shell and its pages, at an address that the guard allows. */
export const SignedInRoutes = observer(function SignedInRoutes() {
  const { routes, session, tabs, navigation } = useStores();
  const { pathname, search } = navigation.current.location;
  const passage = guardNavigation(
    { pathname, search },
    {
      hasAccess: true,
      nodes: routes.nodes,
      forbiddenPaths: routes.forbiddenPaths,
      isPermitted: route => routes.isPermitted(route),
      ...(routes.startPage && { startPage: routes.startPage }),
      ...(session.signInState.state === 'done' &&
        session.signInState.value && { proposedRedirect: session.signInState.value }),
      origin: location.origin,
    },
  );
  // A page with unsaved text stays mounted, wherever the guard would redirect.
  const address = tabs.routes.matchRetained({ pathname, search }) ? pathname + search : passage.address;
  useEffect(() => {
    if (address !== pathname + search) navigation.replace(address);
  });
  return (
    <>
      <ProgressBar />
      <Shell />
    </>
  );
});
