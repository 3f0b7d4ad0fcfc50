import type { Language } from '#model/language';
import { formatNumber } from '../../i18n/formatNumber';
import type { Cell } from '../../stores/statistics/crossTable';
import { toPercent } from './chartOption';

/** A count as text: itself, its share of the whole, or what is known of it. */
export function formatCell(
  cell: Cell | undefined,
  whole: Cell | undefined,
  { language, least, isShare }: { language: Language; least: number | undefined; isShare: boolean },
): string {
  if (!cell) return '';
  if (cell.bound === 'below') return `<${formatNumber(least ?? 0, language)}`;
  const sign = cell.bound === 'above' ? '≥ ' : '';
  // A share of what is known only in part would give the rest away.
  if (!isShare || whole?.bound) return sign + formatNumber(cell.count, language);
  return `${sign}${formatNumber(toPercent(cell.count, whole?.count ?? 0), language)}%`;
}
