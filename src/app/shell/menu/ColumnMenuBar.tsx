import { usePlainText } from '../../../i18n/usePlainText';
import type { Theme } from '../../../stores/settings/theme';
import { appTexts } from '../../texts';
import { Brand } from '../header/Brand';
import { TopMenuItem } from './TopMenuItem';
import type { MenuState } from './useMenuState';
import './columnBar.css';

/** Narrow bar with the icons of the top menu entries. */
export function ColumnMenuBar({ menu, look }: { menu: MenuState; look: Theme['columnStyle'] }) {
  const t = usePlainText(appTexts);
  return (
    <nav className="column-bar" data-look={look} aria-label={t('sections')}>
      <Brand short />
      <ul>
        {menu.items.map(item => (
          <li key={item.route.path}>
            <TopMenuItem item={item} menu={menu} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
