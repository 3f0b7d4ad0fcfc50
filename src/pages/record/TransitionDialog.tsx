import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Conflict, Unreachable, type AppError } from '#model/errors';
import { deepEqual, type JsonObject } from '#model/json';
import type { Language, LocalizedText } from '#model/language';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import { resolveText } from '../../i18n/resolveText';
import type { SearchReferenceOptions } from '../../fields/FieldProps';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../dialogs/useRestoreFocus';
import { useSubmitKey } from '../../dialogs/useSubmitKey';
import { PendingEdits } from '../../fields/PendingEdits';
import type { RecordDetail } from '#model/records';
import type { DraftStore } from '../../stores/drafts/DraftStore';
import type { RecordStore } from '../../stores/records/RecordStore';
import { usePageActions } from '../../stores/hooks/usePage';
import { useStores } from '../../stores/hooks/useStores';
import { describeStateConflict } from './describeTransition';
import { formatRecordTitle } from './formatRecordTitle';
import { OfflineCallout } from './OfflineCallout';
import { TransitionEffects } from './TransitionEffects';
import { TransitionInputForm } from './TransitionInputForm';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { recordTexts, formatTransitionQuestion } from './texts';
import { useRetryWhenOnline } from '../../stores/hooks/useRetryWhenOnline';
import './transitionDialog.css';

interface TransitionDialogProps {
  transition: ProjectedTransition;
  schema: ProjectedSchema;
  store: RecordStore;
  record: RecordDetail;
  language: Language;
  validatorUrl: (hash: string) => string;
  getLookup: (field: string) => SearchReferenceOptions;
  /** Key of the transition on the page, which confirms its dialog too once nothing needs to be filled in. */
  confirmKey?: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog for the input or the confirmation of a transition. */
export const TransitionDialog = observer(function TransitionDialog(props: TransitionDialogProps) {
  const { transition, schema, store, record, language, onClose, onDone } = props;
  const { unsaved } = useStores();
  const { key } = usePageActions();
  const [typed, setTyped] = useState(false);
  const [changes, setChanges] = useState<JsonObject>({});
  /** Transition input of the last attempt. */
  const [sent, setSent] = useState<JsonObject>();
  const [pending] = useState(() => new PendingEdits());
  const succeeded = useRef(false);
  const draft = useRef<DraftStore>(undefined);
  useRestoreFocus();
  const { input } = transition;
  const title = formatRecordTitle(schema, record);
  const submit = async (given: JsonObject) => {
    setChanges(given);
    setSent(given);
    if (!(await store.transition(transition.name, given))) return;
    succeeded.current = true;
    void draft.current?.reset();
    onDone();
  };
  const cancel = async () => {
    if (await unsaved.confirmLoss([key])) onClose();
  };
  const { change } = store;
  const failure = change.state === 'failed' && store.fieldErrors.length === 0 ? change.error : undefined;
  const moved = failure instanceof Conflict ? describeStateConflict(schema, record, typed) : undefined;
  // What was typed since may be unfinished.
  const savesItself = failure instanceof Unreachable && sent !== undefined && deepEqual(sent, changes);
  useRetryWhenOnline(savesItself, () => void submit(changes));
  const edit = (next: JsonObject) => {
    setTyped(true);
    setChanges(next);
  };
  const submitKey = useSubmitKey(() => {
    if (!store.isBusy) void submit({});
  });
  return (
    <ModalDialog title={transition.title} keepOpenOnOutsideClick onClose={() => void cancel()}>
      <div className="modal-dialog-body">
        {failure && <TransitionFailure {...{ failure, language, savesItself }} moved={moved} />}
        <TransitionEffects transition={transition} language={language} />
        {input ? (
          <>
            <p className="transition-record">{title}</p>
            <TransitionInputForm
              {...props}
              input={input}
              pending={pending}
              draft={draft}
              isStored={succeeded}
              onSubmit={submit}
              onTyped={edit}
              onClose={() => void cancel()}
            />
          </>
        ) : (
          <p>{formatTransitionQuestion(transition.title, title)[language]}</p>
        )}
      </div>
      {!input && (
        <div
          className="modal-dialog-foot"
          onKeyDownCapture={submitKey.press}
          onKeyUpCapture={submitKey.release}
          onBlur={submitKey.reset}
        >
          <Button data-autofocus onClick={onClose}>
            {recordTexts.cancel[language]}
          </Button>
          <Button intent={transition.intent} loading={store.isBusy} onClick={() => void submit({})}>
            {transition.title}
          </Button>
        </div>
      )}
      <UnsavedChangesGuard
        hasChanges={typed}
        pending={pending}
        isStored={succeeded}
        isLostWhenHidden
        onDiscard={() => void draft.current?.reset()}
      />
    </ModalDialog>
  );
});

/** Why the transition was not made. */
function TransitionFailure({
  failure,
  moved,
  language,
  savesItself,
}: {
  failure: AppError;
  /** Notice that others have changed the record in the meantime. */
  moved: LocalizedText | undefined;
  language: Language;
  savesItself: boolean;
}) {
  return (
    <div role="alert">
      {failure instanceof Unreachable ? (
        <OfflineCallout {...{ language, savesItself }} />
      ) : (
        <Callout intent="danger">{resolveText(moved ?? failure.userMessage, language)}</Callout>
      )}
    </div>
  );
}
