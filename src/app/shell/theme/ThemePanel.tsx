import { observer } from 'mobx-react-lite';
import { useText } from '../../../i18n/useText';
import { useStores } from '../../../stores/useStores';
import { MenuIcon } from '../MenuIcon';
import { clearCache, throwTheme } from './deeds';
import { texts } from './texts';
import './themePanel.css';

const browser = { keep: localStorage, reload: () => location.reload() };

/** At the right edge of the window: how the console looks, at hand. */
export const ThemePanel = observer(function ThemePanel() {
  const t = useText(texts);
  const stores = useStores();
  const { settings, loading } = stores;
  const actions = [
    { icon: 'tint', name: t('open'), act: () => settings.openTheme() },
    { icon: 'random', name: t('random'), act: () => throwTheme(settings, loading) },
    { icon: 'trash', name: t('clear'), act: () => void clearCache(stores, browser) },
  ];
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
