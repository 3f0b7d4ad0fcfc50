import { ChevronDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-down';
import { ChevronUpIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-up';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import { useText } from '../../i18n/useText';
import { resolveText } from '../../i18n/resolveText';
import { PopupMenu } from '../../dialogs/PopupMenu';
import { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';
import { RowPasswordDialog } from '../account/lazyParts';
import { TransitionDialog } from '../lazyDialogs';
import { listUnavailableTransitions, type UnavailableTransition } from '../record/listUnavailableTransitions';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { notifyTransitionMade, useTransitions } from '../record/useTransitions';
import { notifyRecordsRemoved } from '../removal/notifyRecordsRemoved';
import { ExplanationDialog } from '../why/lazyParts';
import { explanationTexts } from '../why/texts';
import { bulkTexts } from './bulk/texts';

interface RowMenuProps {
  schema: ProjectedSchema;
  uuid: string;
  anchor: Element;
  /** Menu item of a transition; its text says why it is unavailable. */
  step: string | undefined;
  language: Language;
  onOpen: (uuid: string) => void;
  onEdit: (uuid: string) => void;
  /** URL path of the list of the resource. */
  path: string;
  /** Starts another transition that the explanation of an unavailable one suggests. */
  onStep: (name: string) => void;
  onClose: () => void;
}

/** Menu of actions on one row. The available ones are requested when it opens. */
export const RowMenu = observer(function RowMenu(props: RowMenuProps) {
  const { schema, uuid, anchor, language, onClose } = props;
  const resource = schema['x-name'];
  const { records, notices, schemas } = useStores();
  const [store] = useState(() => new RecordStore(records, resource, uuid));
  const { asking, start, finish } = useTransitions(schema, store, step => {
    onClose();
    notifyTransitionMade(notices, schema, store, step);
  });
  const make = async (step: ProjectedTransition) => {
    await start(step);
    // The dialog closes, since a notice shows why the transition was refused.
    if (step.undoable && !step.input) onClose();
  };
  const [isMaking, setMaking] = useState(props.step !== undefined);
  const t = useText(explanationTexts);
  const [questioned, setQuestioned] = useState<UnavailableTransition>();
  const [isUnfolded, setUnfolded] = useState(false);
  const [isSettingPassword, setSettingPassword] = useState(false);
  const begin = useEffectEvent(async () => {
    await store.load();
    const { step: name } = props;
    const step = schema['x-states']?.transitions.find(transition => transition.name === name);
    if (step && store.record?.actions.includes(step.name)) await make(step);
    setMaking(false);
  });
  useEffect(() => void begin(), [store]);
  const { record, detail } = store;
  const remove = async () => {
    if (!record) return;
    if (await store.remove()) {
      const title = formatRecordTitle(schema, record);
      notifyRecordsRemoved({ records, notices }, resource, [uuid], { title });
    } else if (store.change.state === 'failed') notices.showError(store.change.error);
    onClose();
  };
  if (asking && record)
    return (
      <TransitionDialog
        transition={asking}
        schema={schema}
        store={store}
        record={record}
        language={language}
        getLookup={field => (q, about) => records.options(resource, `${asking.name}.${field}`, q, about)}
        validatorUrl={hash => schemas.getValidatorUrl(resource, hash)}
        onClose={onClose}
        onLoadFailed={onClose}
        onDone={() => finish(asking)}
      />
    );
  if (isSettingPassword && record)
    return (
      <RowPasswordDialog
        {...{ resource, uuid, onClose }}
        name={formatRecordTitle(schema, record)}
        onLoadFailed={onClose}
      />
    );
  if (questioned)
    return (
      <ExplanationDialog
        title={t('stepTitle', { title: questioned.title })}
        resource={resource}
        question={{ uuid, step: questioned.name }}
        list={props.path}
        onStep={props.onStep}
        onClose={onClose}
        onLoadFailed={onClose}
      />
    );
  if (isMaking) return null;
  const offered = schema['x-list'].actions;
  const steps = (schema['x-states']?.transitions ?? []).filter(({ name }) => offered.includes(name));
  const allowed = new Set(record?.actions);
  const unavailable = record
    ? [
        ...(schema['x-states']?.transitions ?? []).filter(
          ({ name }) => !offered.includes(name) && getOwn(record.refusals, name) !== undefined,
        ),
        ...listUnavailableTransitions(schema, record, language),
      ]
    : [];
  const has = (verb: string) => offered.includes(verb) && allowed.has(verb);
  return (
    <PopupMenu
      label={bulkTexts.rowActions[language]}
      anchor={anchor}
      onClose={onClose}
      layoutKey={`${detail.state} ${String(isUnfolded)}`}
    >
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => props.onOpen(uuid)}>
        {bulkTexts.open[language]}
      </button>
      {has('edit') && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => props.onEdit(uuid)}>
          {bulkTexts.edit[language]}
        </button>
      )}
      {has('credentials') && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => setSettingPassword(true)}>
          {bulkTexts.setPassword[language]}
        </button>
      )}
      {record &&
        steps
          .filter(({ name }) => allowed.has(name))
          .map(step => (
            <button
              key={step.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => void make(step)}
            >
              {step.title}
            </button>
          ))}
      {record &&
        steps.map(({ name, title }) => {
          const refusal = getOwn(record.refusals, name);
          return (
            refusal !== undefined && (
              <ClosedItem
                key={name}
                step={{ name, title }}
                refusal={refusal}
                label={t('stepTitle', { title })}
                onWhy={setQuestioned}
              />
            )
          );
        })}
      {unavailable.length > 0 && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-expanded={isUnfolded}
          data-closed
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {t('notNowCount', { count: unavailable.length })}
          {isUnfolded ? <ChevronUpIcon /> : <ChevronDownIcon />}
        </button>
      )}
      {isUnfolded &&
        unavailable.map(step => (
          <ClosedItem
            key={step.name}
            step={step}
            refusal={getOwn(record?.refusals ?? {}, step.name)}
            label={t('stepTitle', { title: step.title })}
            onWhy={setQuestioned}
          />
        ))}
      {!record && (
        <button type="button" role="menuitem" tabIndex={-1} disabled>
          {detail.state === 'failed'
            ? resolveText(detail.error.userMessage, language)
            : bulkTexts.loading[language]}
        </button>
      )}
      {has('delete') && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-intent="danger"
          onClick={() => void remove()}
        >
          {bulkTexts.remove[language]}
        </button>
      )}
    </PopupMenu>
  );
});

interface ClosedItemProps {
  step: UnavailableTransition;
  /** The reason why the transition is unavailable, if the menu has already loaded it. */
  refusal?: string;
  label: string;
  onWhy: (step: UnavailableTransition) => void;
}

/** Menu item of a transition that is not available for the row now; it explains why. */
function ClosedItem({ step, refusal, label, onWhy }: ClosedItemProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={refusal === undefined ? undefined : id}
      data-closed
      onClick={() => onWhy(step)}
    >
      <span>
        {step.title}
        <span aria-hidden="true"> ?</span>
        {refusal !== undefined && <small id={id}>{refusal}</small>}
      </span>
    </button>
  );
}
