import type { Language } from '#model/language';
import { formatNumber, hiddenNumberPlaceholder } from '../../i18n/formatNumber';
import {
  getCellFigure,
  toPercent,
  type CrossTableCell,
  type CrossTable,
} from '../../stores/statistics/crossTable';

interface Wanted {
  language: Language;
  isShare: boolean;
}

/** Formats a figure: its value, its share of the whole, or its bound. */
export function formatCrossTableCell(
  table: CrossTable,
  cell: CrossTableCell | undefined,
  whole: CrossTableCell | undefined,
  { language, isShare }: Wanted,
): string {
  if (!cell) return '';
  const figure = getCellFigure(table, cell);
  if (figure === undefined) return hiddenNumberPlaceholder;
  const sign = cell.bound === 'above' ? '≥ ' : '';
  if (table.measure?.kind === 'ratio') return `${formatNumber(figure, language)}%`;
  // Do not show a share of a total that is only a bound: it would reveal the hidden count.
  if (!isShare || whole?.bound) return sign + formatNumber(figure, language);
  return `${sign}${formatNumber(toPercent(figure, getCellFigure(table, whole) ?? 0), language)}%`;
}
