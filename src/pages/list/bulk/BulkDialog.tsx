import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../../dialogs/useRestoreFocus';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import { usePageActions } from '../../../stores/hooks/usePage';
import { useStores } from '../../../stores/hooks/useStores';
import type { BulkDialogProps } from './bulkDialogProps';
import { BulkProgress } from './BulkProgress';
import { BulkQuestion } from './BulkQuestion';
import { BulkResult } from './BulkResult';
import { getBulkOperationTitle } from './getBulkOperationTitle';
import './bulk.css';

/** Dialog of a bulk operation: number of eligible records, input, progress and result. */
export const BulkDialog = observer(function BulkDialog(props: BulkDialogProps) {
  const { store, language, onHide } = props;
  const { unsaved } = useStores();
  const { key } = usePageActions();
  useRestoreFocus();
  useOnUnmount(onHide);
  useEffect(() => {
    if (store.preview.state === 'idle') void store.loadPreview();
  }, [store]);
  const close = async () => {
    if (await unsaved.confirmLoss([key])) onHide();
  };
  const title = getBulkOperationTitle(store.step, language);
  return (
    <ModalDialog title={title} keepOpenOnOutsideClick onClose={() => void close()} className="bulk-dialog">
      {store.hasEnded ? (
        <BulkResult {...props} />
      ) : store.isRunning ? (
        <BulkProgress store={store} language={language} onHide={onHide} />
      ) : (
        <BulkQuestion {...props} title={title} onCancel={() => void close()} />
      )}
    </ModalDialog>
  );
});
