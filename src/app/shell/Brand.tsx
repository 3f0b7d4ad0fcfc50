import { Link } from 'react-router-dom';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { Mark } from '../../pages/Mark';

/** The mark of the product, and its name where there is room. It leads to where everybody begins. */
export function Brand({ short }: { short: boolean }) {
  const product = spoken('product', useLanguage());
  return (
    <Link className="brand" to="/" title={product}>
      <Mark size={28} />
      <span className={short ? 'unseen' : undefined}>{product}</span>
    </Link>
  );
}
