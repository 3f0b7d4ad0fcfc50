import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../../i18n/usePlainText';
import { useStores } from '../../../stores/hooks/useStores';
import { MenuIcon } from '../icons/MenuIcon';
import { clearBrowserData, applyRandomTheme } from './themeActions';
import { themePanelTexts } from './panelTexts';
import './themePanel.css';

const browser = { storage: localStorage, reload: () => location.reload() };

export interface ThemePanelProps {
  /** Whether it stands in the footer of a page instead of the corner of the window: no landmark of its own then. */
  isInPage?: boolean;
}

/** Theme panel within the footer, in the lower right corner of the window or at the end of a page. */
export const ThemePanel = observer(function ThemePanel({ isInPage }: ThemePanelProps) {
  const t = usePlainText(themePanelTexts);
  const stores = useStores();
  const { settings, loading } = stores;
  // The last button is the one in the corner, where a thumb reaches it.
  const actions = [
    { icon: 'trash', name: t('clear'), act: () => void clearBrowserData(stores, browser) },
    { icon: 'tint', name: t('open'), act: () => settings.openThemeDrawer() },
    { icon: 'random', name: t('random'), act: () => applyRandomTheme(settings, loading) },
  ];
  // An aside is a landmark, which may be no group.
  const Panel = isInPage ? 'div' : 'aside';
  return (
    <Panel className="theme-panel" role={isInPage ? 'group' : undefined} aria-label={t('actions')}>
      {actions.map(({ icon, name, act }) => (
        <button key={icon} type="button" title={name} aria-label={name} onClick={act}>
          <MenuIcon name={icon} />
        </button>
      ))}
    </Panel>
  );
});
