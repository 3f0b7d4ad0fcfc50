import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { Language } from '#model/language';
import type { ProjectedPart, ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { listStoredParts } from '../../forms/parts/PartEdits';
import { PartTable } from '../../forms/parts/PartTable';
import { useStores } from '../../stores/hooks/useStores';
import { getLatestValue, isForbiddenData, type RemoteData } from '../../stores/RemoteData';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { getPrintedLines, PrintedGroup } from './PrintedGroup';
import { PrintSheet } from './PrintSheet';

interface RecordPrintProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  language: Language;
  onDone: () => void;
}

/**
 * Prints a record as its schema says: a table a group, a line of the table for each row of fields. Its parts follow as
 * below its fields on screen.
 */
export const RecordPrint = observer(function RecordPrint({
  schema,
  record,
  language,
  onDone,
}: RecordPrintProps) {
  const parts = usePrintedParts(schema, record, onDone);
  const groups = schema['x-print'].map(group => ({
    title: group.title,
    lines: getPrintedLines(group.rows, schema, record),
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
 * The parts of the record with their schemas; undefined until these have loaded, since a sheet prints at once. Without
 * one of them the print would be taken for the whole record, so that it is left.
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
