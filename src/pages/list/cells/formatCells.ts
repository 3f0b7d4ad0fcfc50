import type { Language } from '#model/language';
import type { RecordData } from '#model/records';
import { formatFieldValue } from '../../../fields/formatFieldValue';
import type { ListColumn } from '../../../tables/columns';
import { formatSpreadsheetText } from '../../../tables/formatSpreadsheetText';
import type { getCellRange } from './cellPosition';

/** A range of cells as tab-separated text for a spreadsheet. */
export function formatCells(
  rows: readonly RecordData[],
  columns: readonly ListColumn[],
  range: ReturnType<typeof getCellRange>,
  language: Language,
  getLabel: (uuid: string) => string | undefined,
): string {
  const shown = columns.slice(range.columns[0], range.columns[1] + 1);
  return formatSpreadsheetText(
    rows
      .slice(range.rows[0], range.rows[1] + 1)
      .map(row => shown.map(({ name, field }) => formatFieldValue(field, row[name], language, getLabel))),
    '\t',
  );
}
