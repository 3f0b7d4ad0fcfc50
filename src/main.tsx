import './isolateMobx';
import './styles/blueprint.css';
import './styles/base.css';
import './styles/tokens.css';
import { reaction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Ahead } from './api/Ahead';
import { connect } from './api/connect';
import type { Credentials } from './api/Credentials';
import type { OnCall } from './api/http';
import { isAllowedHost } from './app/isAllowedHost';
import { askFirst } from './app/renderers';
import { Root } from './app/Root';
import { standIn } from './app/standIn';
import { watchWindow } from './app/watchWindow';
import { speak } from './i18n/useLanguage';
import { followCall } from './stores/followCall';
import type { Foreseen } from './stores/Foresight';
import { tokenKey } from './stores/Keep';
import { keepInStep } from './stores/keepInStep';
import { RootStore } from './stores/RootStore';
import { StoresContext } from './stores/useStores';

/** The console, over what was asked ahead of it, and for which place. */
export function main(ahead: Ahead, place: Foreseen | undefined): void {
  const allowed = import.meta.env.VITE_ALLOWED_HOSTS;
  if (allowed && !isAllowedHost(location.hostname, allowed)) {
    void import('./app/tellForeignHost').then(({ tellForeignHost }) => tellForeignHost(document));
    return;
  }
  const credentials: Credentials = {
    get token() {
      return stores.session.token;
    },
    get visit() {
      return stores.session.visit;
    },
    get language() {
      return stores.settings.language;
    },
    renew: (token, expired) => stores.session.renew(token, expired),
    lose: token => stores.session.lose(token),
  };
  const onCall: OnCall = (...call) => followCall(stores, ...call);
  const server = connect(ahead.base, credentials, ahead, onCall);
  const stores: RootStore = new RootStore(server, localStorage, window, standIn);

  reaction(() => stores.settings.language, speak, { fireImmediately: true });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey || key === null) stores.session.adopt(newValue ?? undefined);
  });
  keepInStep(stores, server.events);
  if (place) void askFirst(stores, place);
  // The console works without it.
  if (import.meta.env.VITE_SERVICE_WORKER)
    import('./app/followWorker')
      .then(({ followWorker }) => followWorker(stores, import.meta.url))
      .catch(() => undefined);

  createRoot(document.getElementById('root') ?? document.body, watchWindow(stores)).render(
    <StrictMode>
      <StoresContext value={stores}>
        <Root />
      </StoresContext>
    </StrictMode>,
  );
}
