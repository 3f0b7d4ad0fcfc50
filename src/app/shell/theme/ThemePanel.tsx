import { observer } from 'mobx-react-lite';
import { usePlainText } from '../../../i18n/usePlainText';
import { useStores } from '../../../stores/hooks/useStores';
import { MenuIcon } from '../icons/MenuIcon';
import { clearBrowserData, applyRandomTheme } from './themeActions';
import { themePanelTexts } from './panelTexts';
import './themePanel.css';

const browser = { storage: localStorage, reload: () => location.reload() };

/** Theme panel at the right edge of the window. */
export const ThemePanel = observer(function ThemePanel() {
  const t = usePlainText(themePanelTexts);
  const stores = useStores();
  const { settings, loading } = stores;
  const clear = { icon: 'trash', name: t('clear'), act: () => void clearBrowserData(stores, browser) };
  const choices = [
    { icon: 'tint', name: t('open'), act: () => settings.openThemeDrawer() },
    { icon: 'random', name: t('random'), act: () => applyRandomTheme(settings, loading) },
  ];
  // On a narrow window the last button is in the corner that a thumb reaches.
  const actions = settings.device === 'mobile' ? [clear, ...choices] : [...choices, clear];
  return (
    <aside className="theme-panel" aria-label={t('actions')}>
      {actions.map(({ icon, name, act }) => (
        <button key={icon} type="button" title={name} aria-label={name} onClick={act}>
          <MenuIcon name={icon} />
        </button>
      ))}
    </aside>
  );
});
