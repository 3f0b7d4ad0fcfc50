import { usePlainText } from '../../../i18n/usePlainText';
import { appTexts } from '../../texts';
import { Brand } from '../header/Brand';
import { MenuEntries } from './MenuEntries';
import type { SideBarContent } from './getSideBarContent';

interface Props extends SideBarContent {
  activePath: string | undefined;
  /** Whether the side bar shows icons without titles. */
  folded: boolean;
  /**
   * Whether a column bar is next to the side bar, which then has the colour of the page instead of the frame.
   */
  light: boolean;
}

export function SideBar({ items, head, activePath, folded, light }: Props) {
  const t = usePlainText(appTexts);
  const classes = ['side-bar', light && 'side-bar-light', folded && 'side-bar-folded'];
  return (
    <nav className={classes.filter(Boolean).join(' ')} aria-label={t('menu')}>
      {head === 'logo' && <Brand short={folded} />}
      {typeof head === 'object' && <p className="side-bar-title">{head.title}</p>}
      <div className="menu">
        <MenuEntries items={items} folded={folded} activePath={activePath} />
      </div>
    </nav>
  );
}
