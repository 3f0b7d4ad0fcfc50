import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProjectedTransition } from '#model/projection';
import { resolveText } from '../../../i18n/resolveText';
import { PendingEdits } from '../../../fields/PendingEdits';
import { FormSkeleton } from '../../../forms/FormSkeleton';
import { buildSingleColumnLayout } from '../../../forms/layout';
import { TransitionForm } from '../../../forms/TransitionForm';
import { getLatestValue } from '../../../stores/RemoteData';
import { useStores } from '../../../stores/hooks/useStores';
import { useLoadFormCode } from '../../record/useLoadFormCode';
import type { BulkDialogProps } from './bulkDialogProps';
import { bulkTexts, formatBulkStep } from './texts';

interface BulkInputFormProps extends BulkDialogProps {
  input: NonNullable<ProjectedTransition['input']>;
  able: number;
}

const noRecord = {};

/** Input of a transition, the same for all records. */
export const BulkInputForm = observer(function BulkInputForm({
  store,
  schema,
  input,
  able,
  language,
  onHide,
}: BulkInputFormProps) {
  const { records, schemas } = useStores();
  const resource = schema['x-name'];
  const [pending] = useState(() => new PendingEdits());
  const [answer, retry] = useLoadFormCode(input, schemas.getValidatorUrl(resource, input['x-validator']));
  const code = getLatestValue(answer);
  if (!('transition' in store.step)) return null;
  const { transition } = store.step;
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
    <TransitionForm
      transition={{ ...transition, title: formatBulkStep(transition.title, able)[language], input }}
      validators={code.validators}
      language={language}
      pendingEdits={pending}
      getLookup={field => (q, about) => records.options(resource, `${transition.name}.${field}`, q, about)}
      recordValues={noRecord}
      busy={store.job.state === 'pending'}
      onSubmit={given => void store.start(given)}
      onCancel={onHide}
    />
  );
});
