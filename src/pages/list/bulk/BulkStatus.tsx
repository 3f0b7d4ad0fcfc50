import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { Language } from '#model/language';
import { useUndoOffer } from '../../../stores/hooks/useUndoOffer';
import type { BulkStore } from '../../../stores/records/BulkStore';
import { getBulkOperationTitle } from './getBulkOperationTitle';
import { bulkTexts, formatBulkProgress, formatBulkResult, formatBulkUndone } from './texts';

interface BulkStatusProps {
  store: BulkStore;
  language: Language;
  onShow: () => void;
  onClose: () => void;
}

/** Status of a job whose dialog is hidden, with a button that opens it. */
export const BulkStatus = observer(function BulkStatus({
  store,
  language,
  onShow,
  onClose,
}: BulkStatusProps) {
  const { currentJob, isRunning, step, undone, canUndo } = store;
  useUndoOffer(canUndo ? () => void store.undo() : undefined);
  const title = getBulkOperationTitle(step, language);
  const { done = 0, failed = 0, total = 0 } = currentJob ?? {};
  return (
    <div className="selection-bar" role="group" aria-label={title}>
      <span role="status">
        {isRunning
          ? `${title} ${formatBulkProgress(done + failed, total)[language]}`
          : undone.state === 'done'
            ? formatBulkUndone(undone.value)[language]
            : formatBulkResult(title, done, failed)[language]}
      </span>
      {(canUndo || undone.state === 'pending') && (
        <Button
          size="small"
          variant="outlined"
          loading={undone.state === 'pending'}
          onClick={() => void store.undo()}
        >
          {bulkTexts.undo[language]}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={onShow}>
        {(isRunning ? bulkTexts.show : bulkTexts.result)[language]}
      </Button>
      {!isRunning && (
        <Button size="small" variant="minimal" onClick={onClose}>
          {bulkTexts.close[language]}
        </Button>
      )}
    </div>
  );
});
