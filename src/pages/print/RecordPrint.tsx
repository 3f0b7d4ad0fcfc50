import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedField, ProjectedGroup, ProjectedPart, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { listStoredParts } from '../../forms/parts/PartEdits';
import { PartTable } from '../../forms/parts/PartTable';
import { useStores } from '../../stores/hooks/useStores';
import { getLatestValue, isForbiddenData, type RemoteData } from '../../stores/RemoteData';
import { ComparedItems } from '../record/compared/ComparedItems';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { isFieldShown, fullRowKinds } from '../record/isFieldShown';
import { PrintSheet } from './PrintSheet';

interface RecordPrintProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  language: Language;
  onDone: () => void;
}

/** Prints a record as `x-print` declares: a table for each group, then its parts as on screen. */
export const RecordPrint = observer(function RecordPrint({
  schema,
  record,
  language,
  onDone,
}: RecordPrintProps) {
  const parts = usePrintedParts(schema, record, onDone);
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
  if (!parts) return null;
  return (
    <PrintSheet kind={schema.title} title={title} {...{ language, onDone }}>
      {groups
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines }) => (
          <PrintedGroup key={title} {...{ title, lines, record, language }} />
        ))}
      {parts.map(({ part, of, stored }) => (
        <section key={part.name} className="print-parts">
          <h2>{part.title}</h2>
          <PartTable
            {...{ title: part.title, schema: of, without: part.by, language }}
            rows={stored.map(one => ({
              key: one.uuid,
              values: one,
              getLabel: uuid => one.labels[uuid],
            }))}
          />
        </section>
      ))}
    </PrintSheet>
  );
});

interface PrintedParts {
  part: ProjectedPart;
  of: ProjectedSchema;
  stored: RecordDetail[];
}

/**
 * The parts (`x-parts`) of the record with their schemas; undefined until all are loaded. Printing is refused without
 * them, because the print would seem complete.
 */
function usePrintedParts(
  schema: ProjectedSchema,
  record: RecordDetail,
  onFail: () => void,
): PrintedParts[] | undefined {
  const { schemas, notices } = useStores();
  const parts = (schema['x-parts'] ?? []).flatMap(part => {
    const stored = listStoredParts(record, part.name);
    return stored.length > 0 ? [{ part, stored, answer: schemas.getSchema(part.resource) }] : [];
  });
  const load = useEffectEvent(async () => {
    await Promise.all(parts.map(({ part }) => schemas.load(part.resource)));
    const missing = parts.map(({ part }) => schemas.getSchema(part.resource)).find(isMissing);
    if (missing?.state !== 'failed') return;
    notices.showError(missing.error);
    onFail();
  });
  useEffect(() => void load(), []);
  if (parts.some(({ answer }) => isMissing(answer))) return undefined;
  // Parts of which the caller may not read the schema are left out of the page as well.
  return parts.flatMap(({ answer, ...rest }) => {
    const of = getLatestValue(answer);
    return of ? [{ ...rest, of }] : [];
  });
}

const isMissing = (answer: RemoteData<ProjectedSchema>): boolean =>
  getLatestValue(answer) === undefined && !isForbiddenData(answer);

interface PrintedField {
  name: string;
  field: ProjectedField;
}

/** Maximum number of fields side by side on an A4 page. */
const maxFieldsPerLine = 3;

/** Rows of a field group, without fields missing in this record; long values get a line of their own. */
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
                <PrintedValue {...{ name, field, record, language }} />
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value rendered synchronously, because lazily loaded content would be missing in print. */
function PrintedValue({
  name,
  field,
  record,
  language,
}: PrintedField & Pick<RecordPrintProps, 'record' | 'language'>) {
  const value = record[name];
  const getLabel = (uuid: string) => record.labels[uuid];
  if (field['x-differs'] && Array.isArray(value))
    return <ComparedItems {...{ field, value, language, getLabel }} />;
  return <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />;
}
