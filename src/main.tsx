import './isolateMobx';
import './styles/blueprint.css';
import './styles/base.css';
import './styles/tokens.css';
import { reaction } from 'mobx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connect } from './api/connect';
import type { Credentials } from './api/Credentials';
import { foresee } from './app/foresee';
import { Root } from './app/Root';
import { speak } from './i18n/useLanguage';
import { keepInStep } from './stores/keepInStep';
import { RootStore } from './stores/RootStore';
import { tokenKey } from './stores/SessionStore';
import { StoresContext } from './stores/useStores';

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
const server = connect(import.meta.env.VITE_API_BASE ?? '/api', credentials);
const stores: RootStore = new RootStore(server, localStorage);

reaction(() => stores.settings.language, speak, { fireImmediately: true });
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === tokenKey || key === null) stores.session.adopt(newValue ?? undefined);
});
keepInStep(stores, server.events);
void foresee(stores, location);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <StoresContext value={stores}>
      <Root />
    </StoresContext>
  </StrictMode>,
);
