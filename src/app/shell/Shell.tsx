import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../i18n/usePlainText';
import { useStores } from '../../stores/hooks/useStores';
import { KeepAlivePages } from '../tabs/KeepAlivePages';
import { TabsBar } from '../tabs/TabsBar';
import { appTexts } from '../texts';
import { ColumnMenuBar } from './menu/ColumnMenuBar';
import { ConnectionBanner } from './ConnectionBanner';
import { Footer } from './Footer';
import { PageFooter } from './PageFooter';
import { LazyHeaderBar, LazyThemeDrawer, LazyThemePanel } from './lazyShellParts';
import { shellLayoutParts } from './layouts';
import { DiagnosticPanel } from './DiagnosticPanel';
import { NavBar } from './header/NavBar';
import { SideBar } from './menu/SideBar';
import { getSideBarContent } from './menu/getSideBarContent';
import { BreadcrumbBar } from './header/BreadcrumbBar';
import { useSyncWindowWidth } from './useSyncWindowWidth';
import { usePrefetchShellParts } from './usePrefetchShellParts';
import { useMenuState } from './menu/useMenuState';
import { useIsFramePainted } from './useIsFramePainted';
import { useScrollAwayHeader } from './useScrollAwayHeader';
import '../../styles/frame.css';
import '../../styles/hues.css';
import './shell.css';

const pageFooter = <PageFooter />;

/** Frame of every page: menu, breadcrumb, toolbar, footer. */
export const Shell = observer(function Shell() {
  const t = usePlainText(appTexts);
  const { settings } = useStores();
  const { layout, device, isSidebarCollapsed, theme } = settings;
  useSyncWindowWidth();
  usePrefetchShellParts();
  const menu = useMenuState();
  const isPainted = useIsFramePainted();
  const fixed = theme.fixedHeader || layout === 'common';
  const body = useScrollAwayHeader(!fixed);
  const parts = shellLayoutParts[layout];
  // A footer that stayed in sight would take a line of a small screen from every page.
  const isSmall = device === 'mobile';
  const side = isSmall ? undefined : getSideBarContent(parts, menu);
  // Hides a folded side bar next to a column bar, because both show icons only.
  const shown = side !== undefined && !(parts.columnBar && isSidebarCollapsed);
  return (
    <div className="shell" data-layout={layout} data-fixed={fixed}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {parts.header === 'top' && <LazyHeaderBar menu={menu} content="top" />}
      {parts.columnBar && <ColumnMenuBar menu={menu} look={theme.columnStyle} />}
      {shown && (
        <SideBar
          {...side}
          activePath={menu.activePath}
          folded={isSidebarCollapsed}
          light={parts.columnBar === true}
        />
      )}
      <div className="shell-body" ref={body}>
        <div className="shell-head">
          {parts.header === 'tree' && <LazyHeaderBar menu={menu} content="tree" />}
          {parts.navBar && <NavBar menu={menu} content={parts.navBar} foldable={side !== undefined} />}
          {parts.navBar !== 'trail' && (
            <BreadcrumbBar foldable={side !== undefined && parts.navBar === undefined} />
          )}
          <TabsBar />
        </div>
        <main id="main" tabIndex={-1}>
          {isPainted && <KeepAlivePages foot={isSmall ? pageFooter : undefined} />}
        </main>
        {!isSmall && <Footer />}
        <ConnectionBanner />
      </div>
      {theme.showThemeSetting && !isSmall && <LazyThemePanel />}
      {settings.isThemeDrawerOpen && <LazyThemeDrawer onLoadFailed={() => settings.closeThemeDrawer()} />}
      <DiagnosticPanel />
    </div>
  );
});
