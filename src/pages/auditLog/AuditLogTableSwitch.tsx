import { Link, useLocation } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { treeTableParameter } from '../tree/treeAddress';
import { auditLogTexts } from './texts';
import '../tree/shapeSwitch.css';

/** Switches the audit log between sentences and the table, in the address. */
export function AuditLogTableSwitch({ shape }: { shape: 'sentences' | 'table' }) {
  const t = useText(auditLogTexts);
  const { pathname } = useLocation();
  return (
    <nav className="shape-switch" aria-label={t('shape')}>
      <Link to={pathname} aria-current={shape === 'sentences' || undefined}>
        {t('sentences')}
      </Link>
      <Link to={`${pathname}?${treeTableParameter}=table`} aria-current={shape === 'table' || undefined}>
        {t('table')}
      </Link>
    </nav>
  );
}
