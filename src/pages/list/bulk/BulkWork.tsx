import { observer } from 'mobx-react-lite';
import { BulkDialog } from './BulkDialog';
import type { BulkDialogProps } from './bulkDialogProps';
import { BulkStatus } from './BulkStatus';
import { useFollowJob } from './useFollowJob';

interface BulkWorkProps extends BulkDialogProps {
  /** How the bulk operation is displayed; one that waits behind another runs without being displayed. */
  shape: 'dialog' | 'status' | undefined;
  /** Called when the job or its undo has ended. */
  onChanged: () => void;
  onShow: () => void;
  onClose: () => void;
}

/** A bulk operation of a list, in its dialog or as a line over the pager. */
export const BulkWork = observer(function BulkWork({
  shape,
  onChanged,
  onShow,
  onClose,
  ...props
}: BulkWorkProps) {
  const { store, language } = props;
  useFollowJob(store, onChanged);
  if (shape === 'dialog') return <BulkDialog {...props} />;
  return (
    shape === 'status' && <BulkStatus store={store} language={language} onShow={onShow} onClose={onClose} />
  );
});
