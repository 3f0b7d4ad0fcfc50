import { getCellFigure, type CrossTableCell, type CrossTable } from '../../stores/statistics/crossTable';
import type { Translate } from '../../i18n/i18n';
import { hiddenNumberPlaceholder } from '../../i18n/formatNumber';
import { formatSpreadsheetText } from '../../tables/formatSpreadsheetText';
import type { ChartLabels } from './chartOption';
import type { chartTexts } from './texts';

/** The statistics table as tab-separated text for a spreadsheet. */
export function formatCrossTableAsText(
  table: CrossTable,
  labels: ChartLabels,
  corner: string,
  t: Translate<typeof chartTexts>,
): string {
  const { rows, columns, cells, rowTotals } = table;
  const show = (cell: CrossTableCell | undefined) => {
    const figure = getCellFigure(table, cell);
    if (figure === undefined) return cell ? hiddenNumberPlaceholder : '';
    return `${cell?.bound === 'above' ? '≥' : ''}${figure}${table.measure?.kind === 'ratio' ? '%' : ''}`;
  };
  const body = rows.map((_, row) => [
    labels.rows[row] ?? '',
    ...columns.map((__, place) => show(cells[row]?.[place])),
    show(columns.length > 0 ? rowTotals[row] : cells[row]?.[0]),
  ]);
  return formatSpreadsheetText(
    [[corner, ...labels.columns, columns.length > 0 ? t('total') : labels.count], ...body],
    '\t',
  );
}
