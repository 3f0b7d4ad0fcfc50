import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { treeTexts } from './texts';
import { treeTableParameter } from './treeAddress';
import './shapeSwitch.css';

/** Switches a list of records that are a tree between tree and table, in the address. */
export function TreeTableSwitch({ shape }: { shape: 'tree' | 'table' }) {
  const t = useText(treeTexts);
  const { pathname } = useLocation();
  return (
    <nav className="shape-switch" aria-label={t('shape')}>
      <Link to={pathname} aria-current={shape === 'tree' || undefined}>
        {t('tree')}
      </Link>
      <Link to={`${pathname}?${treeTableParameter}=table`} aria-current={shape === 'table' || undefined}>
        {t('table')}
      </Link>
    </nav>
  );
}
