import { observer } from 'mobx-react-lite';
import type { ProjectedPart } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { PartTable } from '../../../forms/parts/PartTable';
import { listStoredParts } from '../../../forms/parts/PartEdits';
import { partTexts } from '../../../forms/parts/texts';
import { useLanguage } from '../../../i18n/useLanguage';
import { usePartSchema } from './usePartSchema';

interface RecordPartsProps {
  parts: readonly ProjectedPart[];
  record: RecordDetail;
}

/** Read-only tables of the parts (`x-parts`) on a record page. */
export function RecordParts({ parts, record }: RecordPartsProps) {
  return parts
    .filter(({ name }) => Array.isArray(record[name]))
    .map(part => <PartsOfRecord key={part.name} part={part} record={record} />);
}

const PartsOfRecord = observer(function PartsOfRecord({
  part,
  record,
}: {
  part: ProjectedPart;
  record: RecordDetail;
}) {
  const language = useLanguage();
  const schema = usePartSchema(part);
  const stored = listStoredParts(record, part.name);
  if (!schema) return null;
  return (
    <section className="record-group parts" aria-label={part.title}>
      <h2>{part.title}</h2>
      {stored.length === 0 ? (
        <p className="parts-note">{partTexts.noParts[language]}</p>
      ) : (
        <PartTable
          title={part.title}
          schema={schema}
          without={part.by}
          language={language}
          rows={stored.map(one => ({
            key: one.uuid,
            values: one,
            getLabel: uuid => one.labels[uuid],
          }))}
        />
      )}
    </section>
  );
});
