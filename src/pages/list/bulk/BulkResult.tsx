import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { resolveText } from '../../../i18n/resolveText';
import { useUndoOffer } from '../../../stores/hooks/useUndoOffer';
import type { BulkDialogProps } from './bulkDialogProps';
import { FailureList } from './FailureList';
import { getBulkOperationTitle } from './getBulkOperationTitle';
import { getChangedRecordsFilter } from './getChangedRecordsFilter';
import { bulkTexts, formatBulkResult, formatBulkStopped, formatBulkUndone, getOperationTexts } from './texts';

/** Result of a bulk job: numbers of changed and refused records with reasons, and the undo of the whole job. */
export const BulkResult = observer(function BulkResult(props: BulkDialogProps) {
  const { store, schema, language, path, getHref, onHide } = props;
  const { currentJob, job, undone } = store;
  useEffect(() => void store.loadFailures(), [store]);
  useUndoOffer(store.canUndo ? () => void store.undo() : undefined, true);
  if (!currentJob) return null;
  const { done, failed, total, state, failures, reason } = currentJob;
  const doneParameters =
    undone.state === 'done' ? undefined : getChangedRecordsFilter(schema, store.step, currentJob);
  const title = getBulkOperationTitle(store.step, language);
  return (
    <>
      <div className="modal-dialog-body">
        <div role="status">
          <p>
            {undone.state === 'done'
              ? formatBulkUndone(undone.value)[language]
              : formatBulkResult(title, done, failed)[language]}
          </p>
          {state === 'cancelled' && (
            <p className="bulk-quiet">{formatBulkStopped(total - done - failed)[language]}</p>
          )}
        </div>
        {store.isUndoable && store.isTooLargeToUndo && (
          <p className="bulk-quiet">{getOperationTexts(store.step).tooLargeToUndo[language]}</p>
        )}
        {reason && <Callout intent="danger">{reason}</Callout>}
        {undone.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(undone.error.userMessage, language)}
          </Callout>
        )}
        {doneParameters && (
          <p>
            <Link to={`${path}?${doneParameters.toString()}`} onClick={onHide}>
              {bulkTexts.showDone[language]}
            </Link>
          </p>
        )}
        {failed > 0 && !failures && job.state === 'pending' && (
          <p role="status">{bulkTexts.loading[language]}</p>
        )}
        {job.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(job.error.userMessage, language)}
            <div className="callout-actions">
              <Button onClick={() => void store.loadFailures()}>{bulkTexts.retry[language]}</Button>
            </div>
          </Callout>
        )}
        {failures && failures.length > 0 && (
          <FailureList title={bulkTexts.refused} {...{ language, failures, getHref }} onFollow={onHide} />
        )}
      </div>
      <div className="modal-dialog-foot">
        <Button data-autofocus onClick={onHide}>
          {bulkTexts.close[language]}
        </Button>
        {(store.canUndo || undone.state === 'pending') && (
          <Button loading={undone.state === 'pending'} onClick={() => void store.undo()}>
            {bulkTexts.undo[language]}
          </Button>
        )}
      </div>
    </>
  );
});
