import './isolateMobx';
import './styles/blueprint.css';
import './styles/base.css';
import './styles/tokens.css';
import { reaction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PrefetchCache } from './api/PrefetchCache';
import { createServerApi } from './api/createServerApi';
import type { Credentials } from './api/Credentials';
import type { RequestListener } from './api/http';
import { isAllowedHost } from './app/startup/isAllowedHost';
import { preloadPageData } from './app/routing/pageLoaders';
import { Root } from './app/Root';
import { fallbackUser } from './app/startup/fallbackUser';
import { handleGlobalErrors } from './app/updates/handleGlobalErrors';
import { applyLanguage } from './i18n/currentLanguage';
import { trackRequest } from './stores/actions/trackRequest';
import type { PrefetchTarget } from './stores/navigation/PrefetchHints';
import { tokenKey } from './stores/settings/browserStorage';
import { syncStores } from './stores/actions/syncStores';
import { RootStore } from './stores/RootStore';
import { StoresContext } from './stores/hooks/useStores';

/** Renders the console with the prefetched answers and the route they belong to. */
export function main(prefetchCache: PrefetchCache, target: PrefetchTarget | undefined): void {
  const allowed = import.meta.env.VITE_ALLOWED_HOSTS;
  if (allowed && !isAllowedHost(location.hostname, allowed)) {
    void import('./app/startup/showHostNotAllowed').then(({ showHostNotAllowed }) =>
      showHostNotAllowed(document),
    );
    return;
  }
  const credentials: Credentials = {
    get token() {
      return stores.session.token;
    },
    get sessionId() {
      return stores.session.sessionId;
    },
    get language() {
      return stores.settings.language;
    },
    onTokenRenewed: (token, expired) => stores.session.setRenewedToken(token, expired),
    onTokenRejected: token => stores.session.handleRejectedToken(token),
  };
  const onCall: RequestListener = (...args) => trackRequest(stores, ...args);
  const server = createServerApi(prefetchCache.base, credentials, prefetchCache, onCall, resource =>
    stores.resourceChanges.recordOwnChange(resource),
  );
  const stores: RootStore = new RootStore(server, localStorage, window, fallbackUser);

  reaction(() => stores.settings.language, applyLanguage, { fireImmediately: true });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey || key === null) stores.session.adoptToken(newValue ?? undefined);
  });
  syncStores(stores, server.events);
  if (target) void preloadPageData(stores, target);
  // Optional: the console works without a service worker.
  if (import.meta.env.VITE_SERVICE_WORKER)
    import('./app/updates/registerServiceWorker')
      .then(({ registerServiceWorker }) => registerServiceWorker(stores, import.meta.url))
      .catch(() => undefined);

  createRoot(document.getElementById('root') ?? document.body, handleGlobalErrors(stores)).render(
    <StrictMode>
      <StoresContext value={stores}>
        <Root />
      </StoresContext>
    </StrictMode>,
  );
}
