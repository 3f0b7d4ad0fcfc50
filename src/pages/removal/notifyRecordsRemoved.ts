import type { RootStore } from '../../stores/RootStore';
import { toAppError } from '../../stores/RemoteData';
import {
  formatRecordRecovered,
  formatRecoveredCount,
  formatRecordRemoved,
  formatRemovedCount,
  undoRemovalLabel,
} from './texts';

interface RemovalOptions {
  /** Title of a single record. */
  title?: string;
  onRecovered?: () => void;
}

/** Notice of a deletion, with an undo action. */
export function notifyRecordsRemoved(
  { records, notices }: Pick<RootStore, 'records' | 'notices'>,
  resource: string,
  uuids: readonly string[],
  { title, onRecovered }: RemovalOptions = {},
): void {
  const recover = async () => {
    try {
      const count = await records.recover(resource, uuids);
      notices.show(
        'success',
        title === undefined ? formatRecoveredCount(count) : formatRecordRecovered(title),
      );
      onRecovered?.();
    } catch (error) {
      notices.showError(toAppError(error));
    }
  };
  const message = title === undefined ? formatRemovedCount(uuids.length) : formatRecordRemoved(title);
  notices.showWithAction(message, { label: undoRemovalLabel, isUndo: true, run: () => void recover() });
}
