import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { own } from '#model/json';
import { SignInPage } from '../pages/SignInPage';
import { useStores } from '../stores/useStores';
import { outside } from './outside';
import { publicPages } from './publicPages';

/** What is open to everybody. It needs no router: there is one page, and a few that say why not. */
export const Gate = observer(function Gate() {
  const { session, travel } = useStores();
  const { pathname, search } = travel.now.location;
  const { page, address } = outside({ pathname, search }, session.ending === 'left');
  useEffect(() => {
    if (address !== pathname + search) travel.replace(address);
  });
  const Page = own(publicPages, page) ?? SignInPage;
  return <Page />;
});
