import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router-dom';
import { useStores } from '../stores/useStores';
import { pageRoutes } from './pageRoutes';
import { safeTarget } from './safeTarget';
import { Shell } from './shell/Shell';

/** The pages of this account, within the frame that they share. */
export const ConsoleRoutes = observer(function ConsoleRoutes() {
  const { routes } = useStores();
  const { places, first } = routes;
  const objects = useMemo(
    () => [
      { path: '/login', element: <Onward /> },
      { path: '/admin/login', element: <Onward /> },
      { element: <Shell />, children: pageRoutes(places, first, place => routes.permits(place)) },
    ],
    [places, first, routes],
  );
  return useRoutes(objects);
});

/** Who is signed in has no business at the gate, and goes where he wanted to go before it. */
const Onward = observer(function Onward() {
  const { entry } = useStores().session;
  const asked = new URLSearchParams(useLocation().search).get('redirect');
  const proposed = entry.state === 'done' ? entry.value : undefined;
  return <Navigate replace to={safeTarget(asked ?? proposed, location.origin)} />;
});
