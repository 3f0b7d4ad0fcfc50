import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { ErrorPage } from '../pages/ErrorPage';
import { startSession } from '../stores/actions/startSession';
import { syncSettings } from '../stores/settings/syncSettings';
import { initSignedInStores } from '../stores/actions/initSignedInStores';
import { getLatestValue } from '../stores/RemoteData';
import { useStores } from '../stores/hooks/useStores';
import { SignedInRoutes } from './routing/SignedInRoutes';
import { lazyPart } from '../lazy/lazyPart';
import { useUndoShortcut } from './notices/useUndoShortcut';
import { Overlays } from './overlays/Overlays';
import { PageLoading } from './routing/PageLoading';
import '../styles/console.css';

const ReauthenticationDialog = lazyPart(
  async () => (await import('./overlays/ReauthenticationDialog')).ReauthenticationDialog,
);

const NewPasswordPage = lazyPart(async () => (await import('../pages/NewPasswordPage')).NewPasswordPage);

/** The signed-in app, once the account and its routes are loaded. */
export const SignedInApp = observer(function SignedInApp() {
  const stores = useStores();
  initSignedInStores(stores);
  const { account, tree } = { account: stores.session.account, tree: stores.routes.tree };
  if (getLatestValue(account)?.mustChangePassword) return <NewPasswordPage />;
  const missing = [account, tree].filter(result => getLatestValue<unknown>(result) === undefined);
  const failure = missing.find(result => result.state === 'failed');
  if (failure) return <ErrorPage error={failure.error} onRetry={() => void startSession(stores)} />;
  return missing.length > 0 ? <PageLoading /> : <SignedInRouter />;
});

/** The address is the window's; the routes come from the server and may change while the app is open. */
const SignedInRouter = observer(function SignedInRouter() {
  const { navigation, unsaved, session, settings } = useStores();
  const { location, action } = navigation.current;
  useUndoShortcut();
  useEffect(() => {
    const confirmUnload = (event: BeforeUnloadEvent) => unsaved.hasAny && event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [unsaved]);
  useEffect(() => syncSettings(settings, localStorage, window), [settings]);
  // Preload the dialogs that confirm a loss of text, since the server may be unreachable when they are needed.
  useEffect(() => unsaved.onRegister(preloadDialogs), [unsaved]);
  return (
    <Router navigator={navigation} location={location} navigationType={navigationTypes[action]}>
      <SignedInRoutes />
      {session.suspension && <ReauthenticationDialog />}
      <Overlays />
    </Router>
  );
});

/** A failed preload is retried when the dialog is needed. */
const preloadDialogs = () =>
  void Promise.allSettled([import('./overlays/OverlayContent'), import('./overlays/ReauthenticationDialog')]);

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;
