import { Link } from 'react-router-dom';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { Mark } from '../../pages/Mark';
import { texts } from '../texts';
import { Menu } from './Menu';

/** The product and its menu; folded, their signs alone. */
export function SideBar({ folded }: { folded: boolean }) {
  const t = useText(texts);
  const product = spoken('product', useLanguage());
  return (
    <nav className="side-bar" aria-label={t('menu')}>
      <Link className="side-bar-brand" to="/" title={product}>
        <Mark size={28} />
        <span className={folded ? 'unseen' : undefined}>{product}</span>
      </Link>
      <Menu folded={folded} />
    </nav>
  );
}
