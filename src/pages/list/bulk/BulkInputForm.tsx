import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { deepEqual, type JsonObject } from '#model/json';
import type { ProjectedTransition } from '#model/projection';
import { resolveText } from '../../../i18n/resolveText';
import { PendingEdits } from '../../../fields/PendingEdits';
import { FormSkeleton } from '../../../forms/FormSkeleton';
import { buildSingleColumnLayout } from '../../../forms/layout';
import { TransitionForm } from '../../../forms/TransitionForm';
import { getTransitionInputDefaults } from '../../../forms/transitionInput';
import { getLatestValue } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';
import { UnsavedChangesGuard } from '../../record/UnsavedChangesGuard';
import { useLoadFormCode } from '../../record/useLoadFormCode';
import type { BulkDialogProps } from './bulkDialogProps';
import { bulkTexts, formatBulkStep } from './texts';

interface BulkInputFormProps extends Pick<BulkDialogProps, 'store' | 'schema' | 'language'> {
  input: NonNullable<ProjectedTransition['input']>;
  able: number;
  onCancel: () => void;
}

const noRecord = {};

/** Input of a transition, the same for all records. */
export const BulkInputForm = observer(function BulkInputForm({
  store,
  schema,
  input,
  able,
  language,
  onCancel,
}: BulkInputFormProps) {
  const { records, schemas } = useStores();
  const resource = schema['x-name'];
  const [pending] = useState(() => new PendingEdits());
  const [changes, setChanges] = useState<JsonObject>();
  const started = useRef(false);
  const [answer, retry] = useLoadFormCode(input, schemas.getValidatorUrl(resource, input['x-validator']));
  const code = getLatestValue(answer);
  if (!('transition' in store.step)) return null;
  const { transition } = store.step;
  const start = async (given: JsonObject) => {
    started.current = await store.start(given);
  };
  if (answer.state === 'failed')
    return (
      <Callout intent="danger" role="alert">
        {resolveText(answer.error.userMessage, language)}
        <div className="callout-actions">
          <Button onClick={retry}>{bulkTexts.retry[language]}</Button>
        </div>
      </Callout>
    );
  if (!code)
    return (
      <FormSkeleton groups={buildSingleColumnLayout(Object.keys(input.properties))} language={language} />
    );
  return (
    <>
      <TransitionForm
        transition={{ ...transition, title: formatBulkStep(transition.title, able)[language], input }}
        validators={code.validators}
        language={language}
        pendingEdits={pending}
        getLookup={field => (q, about) => records.options(resource, `${transition.name}.${field}`, q, about)}
        recordValues={noRecord}
        busy={store.job.state === 'pending'}
        onChange={setChanges}
        onSubmit={given => void start(given)}
        onCancel={onCancel}
      />
      <UnsavedChangesGuard
        hasChanges={changes !== undefined && !deepEqual(changes, getTransitionInputDefaults(input))}
        pending={pending}
        isStored={started}
        isLostWhenHidden
      />
    </>
  );
});
