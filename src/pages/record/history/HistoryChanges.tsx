import type { JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { HistoryEntry } from '#model/history';
import { FieldCell } from '../../../fields/FieldCell';
import type { GetRecordLabel } from '../../../fields/FieldProps';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import { historyTexts } from './texts';

type Change = HistoryEntry['changes'][number];

export interface HistoryChangesProps {
  schema: ProjectedSchema;
  changes: readonly Change[];
  getLabel: GetRecordLabel;
}

/** Maximum number of changed fields that an entry shows unfolded. */
const maxShown = 4;

/** Old and new value of each changed field. */
export function HistoryChanges({ schema, changes, getLabel }: HistoryChangesProps) {
  const t = useText(historyTexts);
  const known = changes.filter(({ field }) => schema.properties[field]);
  // A fold line is shown only if it hides more than one change.
  const shown = known.length === maxShown + 1 ? known : known.slice(0, maxShown);
  const folded = known.slice(shown.length);
  if (known.length === 0) return null;
  return (
    <>
      <ChangeList schema={schema} changes={shown} getLabel={getLabel} />
      {folded.length > 0 && (
        <details>
          <summary>{t('moreFields', { count: folded.length })}</summary>
          <ChangeList schema={schema} changes={folded} getLabel={getLabel} />
        </details>
      )}
    </>
  );
}

function ChangeList({ schema, changes, getLabel }: HistoryChangesProps) {
  return (
    <dl className="history-changes">
      {changes.map(change => (
        <div key={change.field}>
          <dt>{schema.properties[change.field]?.title}</dt>
          <dd>
            <ChangedValue schema={schema} change={change} getLabel={getLabel} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: JsonValue): boolean => value === null || value === '';

/** Shows the old and the new value of a field; without an arrow if it was empty before. */
function ChangedValue({
  schema,
  change,
  getLabel,
}: {
  schema: ProjectedSchema;
  change: Change;
  getLabel: GetRecordLabel;
}) {
  const t = useText(historyTexts);
  const language = useLanguage();
  const { field: name, old, new: now } = change;
  const field = schema.properties[name];
  if (!field) return null;
  const cell = (value: JsonValue) => <FieldCell {...{ name, field, value, language, getLabel }} />;
  return (
    <>
      {!isEmpty(old) && (
        <>
          <del>{cell(old)}</del>
          <span className="history-arrow">
            <span aria-hidden="true">→</span>
            <span className="unseen">{t('becomes')}</span>
          </span>
        </>
      )}
      <ins>{cell(now)}</ins>
    </>
  );
}
