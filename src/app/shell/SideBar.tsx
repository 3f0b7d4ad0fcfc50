import { Link } from 'react-router-dom';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { Mark } from '../../pages/Mark';
import { Menu } from './Menu';

/** The product and its menu; folded, their signs alone. */
export function SideBar({ folded }: { folded: boolean }) {
  const product = spoken('product', useLanguage());
  return (
    <div className="side-bar">
      <Link className="side-bar-brand" to="/" title={product}>
        <Mark size={28} />
        <span className={folded ? 'unseen' : undefined}>{product}</span>
      </Link>
      <Menu folded={folded} />
    </div>
  );
}
