import type { RootStore } from '../../stores/RootStore';
import { toAppError } from '../../stores/RemoteData';
import { formatRecoveredCount, formatRemovedCount, texts } from './texts';

/** Notice of a deletion, with an undo action. */
export function notifyRemoved(
  { records, notices }: Pick<RootStore, 'records' | 'notices'>,
  resource: string,
  uuids: readonly string[],
): void {
  const recover = async () => {
    try {
      notices.show('success', formatRecoveredCount(await records.recover(resource, uuids)));
    } catch (error) {
      notices.showError(toAppError(error));
    }
  };
  notices.showWithAction(formatRemovedCount(uuids.length), { label: texts.undo, run: () => void recover() });
}
