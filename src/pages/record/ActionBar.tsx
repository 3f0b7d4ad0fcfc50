import { Button } from '@blueprintjs/core';
import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { recordTexts, formatRefusal } from './texts';
import { UnavailableTransitions, ExplanationButton } from './UnavailableTransitions';
import { listUnavailableTransitions } from './listUnavailableTransitions';

interface ActionBarProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  language: Language;
  busy: boolean;
  /** Keyboard shortcuts of the transitions, shown on their buttons. */
  stepKeys?: ReadonlyMap<string, string> | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onTransition: (transition: ProjectedTransition) => void;
  /** Opens the explanation why an action is unavailable. */
  onWhy: (name: string, title: string) => void;
}

/**
 * Buttons of the actions available on the record. The primary one is the regular next transition, never one that
 * cancels. A transition that is not ready is disabled and shows the reason.
 */
export function ActionBar({
  schema,
  record,
  language,
  busy,
  stepKeys,
  onEdit,
  onRemove,
  onTransition,
  onWhy,
}: ActionBarProps) {
  const allowed = new Set(record.actions);
  const steps = schema['x-states']?.transitions ?? [];
  const open = steps.filter(({ name }) => allowed.has(name));
  const notReady = steps.filter(({ name }) => getOwn(record.refusals, name));
  const main =
    open.find(({ intent }) => intent === 'primary' || intent === 'success') ??
    open.find(({ intent }) => intent !== 'danger');
  return (
    <div className="page-actions">
      {allowed.has('delete') && (
        <Button variant="minimal" intent="danger" disabled={busy} onClick={onRemove}>
          {recordTexts.remove[language]}
        </Button>
      )}
      {allowed.has('edit') && (
        <Button variant="outlined" intent={main ? 'none' : 'primary'} disabled={busy} onClick={onEdit}>
          {recordTexts.edit[language]}
        </Button>
      )}
      {open.map(step => (
        <Button
          key={step.name}
          intent={step.intent}
          variant={step === main ? 'solid' : 'outlined'}
          disabled={busy}
          aria-keyshortcuts={stepKeys?.get(step.name)}
          onClick={() => onTransition(step)}
        >
          {step.title}
          {stepKeys?.has(step.name) && <kbd aria-hidden="true">{stepKeys.get(step.name)}</kbd>}
        </Button>
      ))}
      {notReady.map(({ name, title }) => (
        <Button key={name} variant="outlined" disabled aria-describedby={`waits-${name}`}>
          {title}
        </Button>
      ))}
      {notReady.map(({ name, title }) => (
        <p key={name} id={`waits-${name}`} className="action-waits">
          {formatRefusal(title, record.refusals[name] ?? '')[language]}
          <ExplanationButton describedBy={`waits-${name}`} onClick={() => onWhy(name, title)} />
        </p>
      ))}
      {allowed.has('edit') &&
        record.editRefusals?.map((text, place) => (
          <p key={text} id={`fixed-${place}`} className="action-waits">
            {formatRefusal(recordTexts.edit[language], text)[language]}
            <ExplanationButton
              describedBy={`fixed-${place}`}
              onClick={() => onWhy('edit', recordTexts.edit[language])}
            />
          </p>
        ))}
      <UnavailableTransitions steps={listUnavailableTransitions(schema, record, language)} onWhy={onWhy} />
    </div>
  );
}
