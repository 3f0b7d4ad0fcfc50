import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { RecordData } from '#model/records';
import { formatFieldValue } from '../../fields/formatFieldValue';
import type { ListLayout } from '../../stores/settings/ListLayoutsStore';
import { buildColumns } from '../../tables/columns';
import { formatSpreadsheetText } from '../../tables/formatSpreadsheetText';

/** Rows with headers as tab-separated text for a spreadsheet. */
export function formatRowsAsTabSeparatedText(
  schema: ProjectedSchema,
  rows: readonly RecordData[],
  language: Language,
  getLabel: (uuid: string) => string | undefined,
  layout: ListLayout,
): string {
  const columns = buildColumns(schema, layout);
  return formatSpreadsheetText(
    [
      columns.map(({ field }) => field.title),
      ...rows.map(row =>
        columns.map(({ name, field }) => formatFieldValue(field, row[name], language, getLabel)),
      ),
    ],
    '\t',
  );
}
