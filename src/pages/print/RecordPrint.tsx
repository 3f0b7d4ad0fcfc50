import type { Language } from '#model/language';
import type { ProjectedField, ProjectedGroup, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { isFieldShown, fullRowKinds } from '../record/isFieldShown';
import { PrintSheet } from './PrintSheet';

interface RecordPrintProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  language: Language;
  onDone: () => void;
}

/** Prints a record as its schema says: a table a group, a line of the table for each row of fields. */
export function RecordPrint({ schema, record, language, onDone }: RecordPrintProps) {
  const groups = schema['x-print'].map(group => ({
    title: group.title,
    lines: getPrintedLines(group, schema, record),
  }));
  const state = schema['x-states']?.field ?? '';
  const stateField = schema.properties[state];
  const getLabel = (uuid: string) => record.labels[uuid];
  const title = (
    <>
      {formatRecordTitle(schema, record)}{' '}
      {stateField && (
        <FieldCell name={state} field={stateField} value={record[state]} {...{ language, getLabel }} />
      )}
    </>
  );
  return (
    <PrintSheet kind={schema.title} title={title} {...{ language, onDone }}>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <PrintedGroup key={title} {...{ title, lines, record, language }} />
        ))}
    </PrintSheet>
  );
}

interface PrintedField {
  name: string;
  field: ProjectedField;
}

/** Maximum number of fields side by side on an A4 page. */
const maxFieldsPerLine = 3;

/** The rows of a group without fields that this record does not show; long values have a line of their own. */
export function getPrintedLines(
  { rows }: ProjectedGroup,
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
  title: string;
  lines: readonly (readonly PrintedField[])[];
  record: RecordDetail;
  language: Language;
}

function PrintedGroup({ title, lines, record, language }: PrintedGroupProps) {
  const most = Math.max(...lines.map(line => line.length));
  return (
    <table className="print-table print-case">
      <caption>{title}</caption>
      <tbody>
        {lines.map(line => (
          <tr key={line[0]?.name}>
            {line.flatMap(({ name, field }, index) => [
              <th key={`${name} title`} scope="row">
                {field.title}
              </th>,
              <td key={name} colSpan={index === line.length - 1 ? (most - index) * 2 - 1 : 1}>
                <FieldCell
                  {...{ name, field, language }}
                  value={record[name]}
                  getLabel={uuid => record.labels[uuid]}
                  isExpanded
                />
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
