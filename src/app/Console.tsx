import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { ErrorPage } from '../pages/ErrorPage';
import { enter } from '../stores/entrance';
import { followWindows } from '../stores/followWindows';
import { openInside } from '../stores/openInside';
import { latest } from '../stores/Remote';
import { useStores } from '../stores/useStores';
import { ConsoleRoutes } from './ConsoleRoutes';
import { laterPart } from './laterPart';
import { Overlays } from './overlays/Overlays';
import { PageLoading } from './PageLoading';
import '../styles/console.css';

const SignInAgain = laterPart(async () => (await import('./SignInAgain')).SignInAgain);

/** The console of whoever is signed in, as soon as it is known who that is and what there is to open. */
export const Console = observer(function Console() {
  const stores = useStores();
  openInside(stores);
  const { account, tree } = { account: stores.session.account, tree: stores.routes.tree };
  const missing = [account, tree].filter(result => latest<unknown>(result) === undefined);
  const failure = missing.find(result => result.state === 'failed');
  if (failure) return <ErrorPage error={failure.error} onRetry={() => void enter(stores)} />;
  return missing.length > 0 ? <PageLoading /> : <Pages />;
});

/** The addresses are the window's; the pages behind them come from the server and may change while they are open. */
const Pages = observer(function Pages() {
  const { travel, unsaved, session, settings } = useStores();
  const { location, by } = travel.now;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.any && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  useEffect(() => followWindows(settings, localStorage, window), [settings]);
  // What asks before text is lost must be there when the server is not.
  useEffect(() => unsaved.whenHeld(fetchQuestions), [unsaved]);
  return (
    <Router navigator={travel} location={location} navigationType={typeOf[by]}>
      <ConsoleRoutes />
      {session.paused && <SignInAgain />}
      <Overlays />
    </Router>
  );
});

/** What does not come now is fetched when it is wanted. */
const fetchQuestions = () =>
  void Promise.allSettled([import('./overlays/Foreground'), import('./SignInAgain')]);

const typeOf = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;
