import { Link } from 'react-router-dom';
import { resolveText } from '../../../i18n/resolveText';
import { useLanguage } from '../../../i18n/useLanguage';
import { Logo } from '../../../pages/Logo';

/** Logo and product title where there is room, linked to the start page. */
export function Brand({ short }: { short: boolean }) {
  const product = resolveText('product', useLanguage());
  return (
    <Link className="brand" to="/" title={product}>
      <Logo size={28} />
      <span className={short ? 'unseen' : undefined}>{product}</span>
    </Link>
  );
}
