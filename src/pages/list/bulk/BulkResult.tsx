import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { resolveText } from '../../../i18n/resolveText';
import { useUndoOffer } from '../../../stores/hooks/useUndoOffer';
import type { BulkDialogProps } from './bulkDialogProps';
import { FailureList } from './FailureList';
import { getBulkOperationTitle } from './getBulkOperationTitle';
import { bulkTexts, formatBulkResult, formatBulkStopped, formatBulkUndone } from './texts';

/** Result of a bulk job: numbers of changed and refused records with reasons, and the undo of the whole job. */
export const BulkResult = observer(function BulkResult(props: BulkDialogProps) {
  const { store, language, onHide } = props;
  const { currentJob, undone } = store;
  useUndoOffer(store.canUndo ? () => void store.undo() : undefined, true);
  if (!currentJob) return null;
  const { done, failed, total, state, failures, reason } = currentJob;
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
        {store.isTooLargeToUndo && <p className="bulk-quiet">{bulkTexts.tooLargeToUndo[language]}</p>}
        {reason && <Callout intent="danger">{reason}</Callout>}
        {undone.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(undone.error.userMessage, language)}
          </Callout>
        )}
        {failures.length > 0 && <FailureList language={language} failures={failures} />}
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
