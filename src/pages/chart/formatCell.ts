import type { Language } from '#model/language';
import { formatNumber, hiddenFigure } from '../../i18n/formatNumber';
import { getFigure, toPercent, type Cell, type CrossTable } from '../../stores/statistics/crossTable';

interface Wanted {
  language: Language;
  isShare: boolean;
}

/** Formats a figure: its value, its share of the whole, or its bound. */
export function formatCell(
  table: CrossTable,
  cell: Cell | undefined,
  whole: Cell | undefined,
  { language, isShare }: Wanted,
): string {
  if (!cell) return '';
  const figure = getFigure(table, cell);
  if (figure === undefined) return hiddenFigure;
  const sign = cell.bound === 'above' ? '≥ ' : '';
  if (table.measure?.kind === 'ratio') return `${formatNumber(figure, language)}%`;
  // Do not show a share of a total that is only a bound: it would reveal the hidden count.
  if (!isShare || whole?.bound) return sign + formatNumber(figure, language);
  return `${sign}${formatNumber(toPercent(figure, getFigure(table, whole) ?? 0), language)}%`;
}
