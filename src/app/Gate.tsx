import { observer } from 'mobx-react-lite';
import { useEffect, useSyncExternalStore } from 'react';
import { ForbiddenPage } from '../pages/ForbiddenPage';
import { NotFoundPage } from '../pages/NotFoundPage';
import { SignInPage } from '../pages/SignInPage';
import { useStores } from '../stores/useStores';
import { gateAddress, type GatePage } from './gateAddress';

const pages: Readonly<Record<GatePage, () => React.ReactNode>> = {
  signIn: SignInPage,
  forbidden: ForbiddenPage,
  notFound: NotFoundPage,
};

/** What is open to everybody. It needs no router: there is one page, and two that say why not. */
export const Gate = observer(function Gate() {
  const { session } = useStores();
  useSyncExternalStore(onTravel, () => location.href);
  const { page, address } = gateAddress(location, session.ending === 'left');
  useEffect(() => {
    if (address !== location.pathname + location.search) history.replaceState(null, '', address);
  });
  const Page = pages[page];
  return <Page />;
});

function onTravel(travelled: () => void): () => void {
  window.addEventListener('popstate', travelled);
  return () => window.removeEventListener('popstate', travelled);
}
