import { Button } from '@blueprintjs/core';
import type { Language } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { texts } from './texts';

interface ActionBarProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  language: Language;
  busy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onTransition: (transition: ProjectedTransition) => void;
}

/** What this caller may do with this record now, and nothing else. One button is the plain next step. */
export function ActionBar({
  schema,
  record,
  language,
  busy,
  onEdit,
  onRemove,
  onTransition,
}: ActionBarProps) {
  const may = new Set(record.actions);
  const transitions = (schema['x-states']?.transitions ?? []).filter(({ name }) => may.has(name));
  const main =
    transitions.find(({ intent }) => intent === 'primary' || intent === 'success') ?? transitions[0];
  return (
    <div className="page-actions">
      {may.has('delete') && (
        <Button variant="minimal" intent="danger" disabled={busy} onClick={onRemove}>
          {texts.remove[language]}
        </Button>
      )}
      {may.has('edit') && (
        <Button variant="outlined" intent={main ? 'none' : 'primary'} disabled={busy} onClick={onEdit}>
          {texts.edit[language]}
        </Button>
      )}
      {transitions.map(transition => (
        <Button
          key={transition.name}
          intent={transition.intent}
          variant={transition === main ? 'solid' : 'outlined'}
          disabled={busy}
          onClick={() => onTransition(transition)}
        >
          {transition.title}
        </Button>
      ))}
    </div>
  );
}
