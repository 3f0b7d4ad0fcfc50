import { usePlainText } from '../../../i18n/usePlainText';
import { appTexts } from '../../texts';
import { TopMenuItem } from './TopMenuItem';
import type { MenuState } from './useMenuState';

/** Top entries of the menu in a row. */
export function TopMenu({ menu }: { menu: MenuState }) {
  const t = usePlainText(appTexts);
  return (
    <nav className="top-entries" aria-label={t('sections')}>
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
