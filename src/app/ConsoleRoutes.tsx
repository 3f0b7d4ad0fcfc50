import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../stores/useStores';
import { guard } from './guard';
import { Shell } from './shell/Shell';
import { ProgressBar } from './tabs/ProgressBar';

/** The frame and its pages, at an address where there is something for this account. */
export const ConsoleRoutes = observer(function ConsoleRoutes() {
  const { routes, session, tabs, travel } = useStores();
  const { pathname, search } = travel.now.location;
  const passage = guard(
    { pathname, search },
    {
      inside: true,
      places: routes.places,
      permits: place => routes.permits(place),
      ...(routes.first && { first: routes.first }),
      ...(session.entry.state === 'done' && session.entry.value && { proposed: session.entry.value }),
      origin: location.origin,
    },
  );
  // Text that nobody has stored keeps its page, wherever the guard would send the next one.
  const address = tabs.places.sparedAt({ pathname, search }) ? pathname + search : passage.address;
  useEffect(() => {
    if (address !== pathname + search) travel.replace(address);
  });
  return (
    <>
      <ProgressBar />
      <Shell />
    </>
  );
});
