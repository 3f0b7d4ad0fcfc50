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
import { Root } from './app/Root';
import { speak } from './i18n/useLanguage';
import { tokenKey } from './stores/Keep';
import { keepInStep } from './stores/keepInStep';
import { RootStore } from './stores/RootStore';
import { StoresContext } from './stores/useStores';

/** The console, over what was asked ahead of it. */
export function main(ahead: Ahead): void {
  const credentials: Credentials = {
    get token() {
      return stores.session.token;
    },
    get language() {
      return stores.settings.language;
    },
    renew: (token, expired) => stores.session.renew(token, expired),
    lose: token => stores.session.lose(token),
  };
  const server = connect(ahead.base, credentials, ahead);
  const stores: RootStore = new RootStore(server, localStorage);

  reaction(() => stores.settings.language, speak, { fireImmediately: true });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === tokenKey || key === null) stores.session.adopt(newValue ?? undefined);
  });
  keepInStep(stores, server.events);

  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <StoresContext value={stores}>
        <Root />
      </StoresContext>
    </StrictMode>,
  );
}
