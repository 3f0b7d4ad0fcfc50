import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { KeptPages } from '../tabs/KeptPages';
import { TabsBar } from '../tabs/TabsBar';
import { texts } from '../texts';
import { ColumnBar } from './ColumnBar';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import { LaterBand, LaterThemeDrawer, LaterThemePanel } from './later';
import { layoutParts } from './layouts';
import { MistakePanel } from './MistakePanel';
import { NavBar } from './NavBar';
import { SideBar } from './SideBar';
import { sideOf } from './sideOf';
import { TrailBar } from './TrailBar';
import { useBodyTheme } from './useBodyTheme';
import { useDevice } from './useDevice';
import { useLaterParts } from './useLaterParts';
import { useMenuState } from './useMenuState';
import { useScrollAway } from './useScrollAway';
import '../../styles/frame.css';
import './shell.css';

/** The frame around every page: where one can go, where one is, and who one is. */
export const Shell = observer(function Shell() {
  const t = useText(texts);
  const { settings } = useStores();
  const { layout, device, collapse, theme } = settings;
  useDevice();
  useLaterParts();
  useBodyTheme();
  const menu = useMenuState();
  const fixed = theme.fixedHeader || layout === 'common';
  const body = useScrollAway(!fixed);
  const parts = layoutParts[layout];
  const side = device === 'mobile' ? undefined : sideOf(parts, menu);
  // Beside a column bar there is nothing to be gained by a second bar of icons.
  const shown = side !== undefined && !(parts.column && collapse);
  return (
    <div className="shell" data-layout={layout} data-fixed={fixed}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {parts.band === 'top' && <LaterBand menu={menu} shows="top" />}
      {parts.column && <ColumnBar menu={menu} look={theme.columnStyle} />}
      {shown && <SideBar {...side} active={menu.active} folded={collapse} light={parts.column === true} />}
      <div className="shell-body" ref={body}>
        <div className="shell-head">
          {parts.band === 'tree' && <LaterBand menu={menu} shows="tree" />}
          {parts.nav && <NavBar menu={menu} shows={parts.nav} foldable={side !== undefined} />}
          {parts.nav !== 'trail' && <TrailBar foldable={side !== undefined && parts.nav === undefined} />}
          <TabsBar />
        </div>
        <main id="main" tabIndex={-1}>
          <KeptPages />
        </main>
        <Footer />
        <ConnectionBanner />
      </div>
      {theme.showThemeSetting && <LaterThemePanel />}
      {settings.themeOpen && <LaterThemeDrawer onMissing={() => settings.closeTheme()} />}
      <MistakePanel />
    </div>
  );
});
