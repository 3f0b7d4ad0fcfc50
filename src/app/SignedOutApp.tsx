import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { getOwn } from '#model/json';
import { SignInPage } from '../pages/SignInPage';
import { useStores } from '../stores/hooks/useStores';
import { guardSignedOut } from './routing/guardSignedOut';
import { publicPages } from './routing/publicPages';

/** What is open to everybody. It needs no router: there is one page, and a few that say why not. */
export const SignedOutApp = observer(function Gate() {
  const { session, navigation } = useStores();
  const { pathname, search } = navigation.current.location;
  const { page, address } = guardSignedOut({ pathname, search }, session.endReason === 'left');
  useEffect(() => {
    if (address !== pathname + search) navigation.replace(address);
  });
  const Page = getOwn(publicPages, page) ?? SignInPage;
  return <Page />;
});
