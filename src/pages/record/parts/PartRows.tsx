import { observer } from 'mobx-react-lite';
import type { ProjectedPart } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { PartTable } from '../../../forms/parts/PartTable';
import { listStoredParts } from '../../../forms/parts/PartEdits';
import { partTexts } from '../../../forms/parts/texts';
import { useLanguage } from '../../../i18n/useLanguage';
import { MaskedValue } from '../reveal/MaskedValue';
import { canRevealField } from '../reveal/canRevealField';
import { useRowReveals } from '../reveal/useRowReveals';
import { usePartSchema } from './usePartSchema';

interface PartRowsProps {
  part: ProjectedPart;
  record: RecordDetail;
}

/** The parts of a record on its page, with an offer to reveal their masked values. */
export const PartRows = observer(function PartRows({ part, record }: PartRowsProps) {
  const language = useLanguage();
  const schema = usePartSchema(part);
  const reveals = useRowReveals(part.resource);
  const stored = listStoredParts(record, part.name);
  if (!schema) return null;
  if (stored.length === 0) return <p className="parts-note">{partTexts.noParts[language]}</p>;
  return (
    <div className="parts">
      <PartTable
        title={part.title}
        schema={schema}
        without={part.by}
        language={language}
        rows={stored.map(one => ({
          key: one.uuid,
          values: one,
          getLabel: uuid => one.labels[uuid],
          renderCell: (name, field, cell) =>
            canRevealField(schema, one, name) ? (
              <MaskedValue {...{ name, field }} reveals={reveals.get(one.uuid)}>
                {cell}
              </MaskedValue>
            ) : (
              cell
            ),
        }))}
      />
    </div>
  );
});
