import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { Language } from '#model/language';
import { resolveText } from '../../../i18n/resolveText';
import type { BulkStore } from '../../../stores/records/BulkStore';
import { getBulkOperationTitle } from './getBulkOperationTitle';
import { bulkTexts, formatBulkProgress } from './texts';

interface BulkProgressProps {
  store: BulkStore;
  language: Language;
  onHide: () => void;
}

/** Progress of a running job, which can be stopped between two records. */
export const BulkProgress = observer(function BulkProgress({ store, language, onHide }: BulkProgressProps) {
  const { currentJob, job } = store;
  const done = (currentJob?.done ?? 0) + (currentJob?.failed ?? 0);
  const total = currentJob?.total ?? 0;
  return (
    <>
      <div className="modal-dialog-body">
        <progress
          className="bulk-progress"
          max={total}
          value={done}
          aria-label={getBulkOperationTitle(store.step, language)}
        />
        <p role="status">{formatBulkProgress(done, total)[language]}</p>
        {job.state === 'failed' && (
          <Callout intent="warning" role="alert">
            {resolveText(job.error.userMessage, language)}
          </Callout>
        )}
      </div>
      <div className="modal-dialog-foot">
        <Button data-autofocus onClick={onHide}>
          {bulkTexts.inBackground[language]}
        </Button>
        <Button intent="danger" variant="outlined" onClick={() => void store.cancel()}>
          {bulkTexts.stop[language]}
        </Button>
      </div>
    </>
  );
});
