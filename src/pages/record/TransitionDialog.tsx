import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { JsonObject } from '#model/json';
import type { Language } from '#model/language';
import { say } from '#model/messages';
import type { ProjectedTransition } from '#model/projection';
import type { Lookup } from '../../fields/FieldProps';
import { PendingEdits } from '../../fields/PendingEdits';
import { FormSkeleton } from '../../forms/FormSkeleton';
import { oneColumn } from '../../forms/layout';
import { TransitionForm } from '../../forms/TransitionForm';
import { latest } from '../../stores/Remote';
import type { RecordStore } from '../../stores/RecordStore';
import { usePage } from '../../stores/usePage';
import { useStores } from '../../stores/useStores';
import { useReturningFocus } from '../useReturningFocus';
import { LeaveGuard } from './LeaveGuard';
import { texts, transitionQuestion } from './texts';
import { useValidators } from './useValidators';

interface TransitionDialogProps {
  transition: ProjectedTransition;
  store: RecordStore;
  language: Language;
  validatorUrl: (hash: string) => string;
  lookupOf: (field: string) => Lookup;
  onClose: () => void;
  onDone: () => void;
}

/** Asks for what a transition must be given, or whether it is meant. */
export const TransitionDialog = observer(function TransitionDialog(props: TransitionDialogProps) {
  const { transition, store, language, onClose, onDone } = props;
  const { unsaved } = useStores();
  const { key } = usePage();
  const [typed, setTyped] = useState(false);
  const [pending] = useState(() => new PendingEdits());
  const made = useRef(false);
  useReturningFocus();
  const { input } = transition;
  const make = async (given: JsonObject) => {
    if (!(await store.transition(transition.name, given))) return;
    made.current = true;
    onDone();
  };
  const cancel = async () => {
    if (await unsaved.mayLose([key])) onClose();
  };
  const { change } = store;
  return (
    <Dialog isOpen onClose={() => void cancel()} title={transition.title} canOutsideClickClose={false}>
      <DialogBody>
        {change.state === 'failed' && store.fieldErrors.length === 0 && (
          <Callout intent="danger" role="alert">
            {say(change.error.say, language)}
          </Callout>
        )}
        {input ? (
          <InputForm
            {...props}
            input={input}
            pending={pending}
            make={make}
            onTyped={() => setTyped(true)}
            onClose={() => void cancel()}
          />
        ) : (
          <p>{transitionQuestion(transition.title)[language]}</p>
        )}
      </DialogBody>
      {!input && (
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose}>{texts.cancel[language]}</Button>
              <Button intent={transition.intent} loading={store.busy} onClick={() => void make({})}>
                {transition.title}
              </Button>
            </>
          }
        />
      )}
      <LeaveGuard changed={typed} pending={pending} stored={made} fleeting />
    </Dialog>
  );
});

const InputForm = observer(function InputForm({
  transition,
  input,
  store,
  language,
  validatorUrl,
  lookupOf,
  onClose,
  onTyped,
  make,
  pending,
}: TransitionDialogProps & {
  pending: PendingEdits;
  input: NonNullable<ProjectedTransition['input']>;
  make: (given: JsonObject) => Promise<void>;
  onTyped: () => void;
}) {
  const [answer] = useValidators(validatorUrl(input['x-validator']));
  const validators = latest(answer);
  if (answer.state === 'failed') return <p role="alert">{say(answer.error.say, language)}</p>;
  if (!validators)
    return <FormSkeleton groups={oneColumn(Object.keys(input.properties))} language={language} />;
  return (
    <TransitionForm
      transition={{ ...transition, input }}
      validators={validators}
      language={language}
      pending={pending}
      lookupOf={lookupOf}
      fieldErrors={store.fieldErrors}
      busy={store.busy}
      onChange={onTyped}
      onSubmit={given => void make(given)}
      onCancel={onClose}
    />
  );
});
