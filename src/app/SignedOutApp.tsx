import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { getOwn } from '#model/json';
import { SignInPage } from '../pages/SignInPage';
import { useStores } from '../stores/hooks/useStores';
import { guardSignedOut } from './routing/guardSignedOut';
import { publicPages } from './routing/publicPages';

/** The signed-out app: sign-in and a few public pages, without a router. */
export const SignedOutApp = observer(function SignedOutApp() {
  const { session, navigation } = useStores();
  const { pathname, search } = navigation.current.location;
  const { page, address } = guardSignedOut({ pathname, search }, session.endReason === 'left');
  useEffect(() => {
    if (address !== pathname + search) navigation.replace(address);
  });
  const Page = getOwn(publicPages, page) ?? SignInPage;
  return <Page />;
});
