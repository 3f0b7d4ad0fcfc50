import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import { Header } from './Header';
import { MistakePanel } from './MistakePanel';
import { SideBar } from './SideBar';
import { useNarrow } from './useNarrow';
import './shell.css';

/** The frame around every page: where one can go, where one is, and who one is. */
export const Shell = observer(function Shell() {
  const t = useText(texts);
  const { settings } = useStores();
  const narrow = useNarrow();
  const main = useFocusOnNavigation();
  return (
    <div className="shell" data-folded={settings.collapse && !narrow}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {!narrow && <SideBar folded={settings.collapse} />}
      <div className="shell-body">
        <Header narrow={narrow} />
        <ConnectionBanner />
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <MistakePanel />
    </div>
  );
});

/** A new page takes the focus at its top, so that the eye, the keyboard and a reader begin there; one gone back to stays. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) {
      main.current?.focus({ preventScroll: true });
      if (!back) main.current?.scrollTo(0, 0);
    }
    before.current = pathname;
  }, [pathname, back]);
  return main;
}
