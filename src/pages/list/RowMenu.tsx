import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { getOwn } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import { resolveText } from '../../i18n/resolveText';
import { PopupMenu } from '../../dialogs/PopupMenu';
import { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';
import { RowPasswordDialog } from '../account/lazyParts';
import { TransitionDialog } from '../lazyDialogs';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { notifyTransitionMade, useTransitions } from '../record/useTransitions';
import { notifyRecordsRemoved } from '../removal/notifyRecordsRemoved';
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
  if (isMaking) return null;
  const offered = schema['x-list'].actions;
  const steps = (schema['x-states']?.transitions ?? []).filter(({ name }) => offered.includes(name));
  const allowed = new Set(record?.actions);
  const has = (verb: string) => offered.includes(verb) && allowed.has(verb);
  return (
    <PopupMenu
      label={bulkTexts.rowActions[language]}
      anchor={anchor}
      onClose={onClose}
      layoutKey={detail.state}
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
              <button key={name} type="button" role="menuitem" tabIndex={-1} disabled>
                <span>
                  {title}
                  <small>{refusal}</small>
                </span>
              </button>
            )
          );
        })}
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
