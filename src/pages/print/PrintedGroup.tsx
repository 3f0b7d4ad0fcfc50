import type { Language } from '#model/language';
import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { ComparedItems } from '../record/compared/ComparedItems';
import { isFieldShown, fullRowKinds } from '../record/isFieldShown';

interface PrintedField {
  name: string;
  field: ProjectedField;
}

/** Maximum number of fields side by side on an A4 page. */
const maxFieldsPerLine = 3;

/** The rows of a group without fields that this record does not show; long values have a line of their own. */
export function getPrintedLines(
  rows: readonly (readonly string[])[],
  schema: ProjectedSchema,
  record: RecordDetail,
): PrintedField[][] {
  const lines: PrintedField[][] = [];
  for (const row of rows) {
    let line: PrintedField[] = [];
    for (const name of row) {
      const field = schema.properties[name];
      if (!field || !isFieldShown(field, record[name])) continue;
      const isWide = fullRowKinds.has(field['x-kind']);
      if (line.length === 0 || line.length === maxFieldsPerLine || isWide) lines.push((line = []));
      line.push({ name, field });
      if (isWide) line = [];
    }
  }
  return lines;
}

interface PrintedGroupProps {
  /** Title above the table. */
  title?: string;
  lines: readonly (readonly PrintedField[])[];
  record: RecordDetail;
  language: Language;
}

/** A table of fields, a line for each row of them. */
export function PrintedGroup({ title, lines, record, language }: PrintedGroupProps) {
  const most = Math.max(...lines.map(line => line.length));
  return (
    <table className="print-table print-case">
      {title !== undefined && <caption>{title}</caption>}
      <tbody>
        {lines.map(line => (
          <tr key={line[0]?.name}>
            {line.flatMap(({ name, field }, index) => [
              <th key={`${name} title`} scope="row">
                {field.title}
              </th>,
              <td key={name} colSpan={index === line.length - 1 ? (most - index) * 2 - 1 : 1}>
                <PrintedValue {...{ name, field, record, language }} />
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Printed at once: what a page loads when it shows it would be missing on the paper. */
function PrintedValue({
  name,
  field,
  record,
  language,
}: PrintedField & Pick<PrintedGroupProps, 'record' | 'language'>) {
  const value = record[name];
  const getLabel = (uuid: string) => record.labels[uuid];
  if (field['x-differs'] && Array.isArray(value))
    return <ComparedItems {...{ field, value, language, getLabel }} />;
  return <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />;
}
