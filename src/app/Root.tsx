import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/hooks/useStores';
import { installationOptions } from './installationOptions';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { RenderErrorPage } from '../pages/RenderErrorPage';
import { SignedOutApp } from './SignedOutApp';
import { signInPaths } from './routing/guardSignedOut';
import { NoticeRegion } from './notices/NoticeRegion';
import { signedInAppLoader } from './routing/pageLoaders';
import { useSyncBodyTheme } from './useSyncBodyTheme';
import { lazyComponent } from '../lazy/lazyComponent';

const SignedInApp = lazyComponent(signedInAppLoader);

/** Renders the signed-in app, or the signed-out app, which loads no code of the former. */
export const Root = observer(function Root() {
  const { session, navigation } = useStores();
  useSyncBodyTheme();
  // A visitor with guest access can still open the sign-in page.
  const signingIn =
    session.token === undefined && installationOptions.visitorAccess && signInPaths.has(navigation.pathname);
  return (
    <ErrorBoundary
      resetKey={navigation.pathname}
      fallback={(error, retry) => <RenderErrorPage error={error} onRetry={retry} />}
    >
      {signingIn || !session.hasAccess ? <SignedOutApp /> : <SignedInApp />}
      <NoticeRegion />
    </ErrorBoundary>
  );
});
