import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from '../pages/ErrorPage';
import { enter } from '../stores/entrance';
import { latest } from '../stores/Remote';
import { useStores } from '../stores/useStores';
import { ConsoleRoutes } from './ConsoleRoutes';
import { PageLoading } from './PageLoading';
import '../styles/console.css';

/** The console of whoever is signed in, as soon as it is known who that is and what there is to open. */
export const Console = observer(function Console() {
  const stores = useStores();
  const { account, tree } = { account: stores.session.account, tree: stores.routes.tree };
  const missing = [account, tree].filter(result => latest<unknown>(result) === undefined);
  const failure = missing.find(result => result.state === 'failed');
  if (failure) return <ErrorPage error={failure.error} onRetry={() => void enter(stores)} />;
  return missing.length > 0 ? <PageLoading /> : <Pages />;
});

/** One route takes every address: the pages below it come from the server and may change while they are open. */
function Pages() {
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: ConsoleRoutes }]));
  return <RouterProvider router={router} />;
}
