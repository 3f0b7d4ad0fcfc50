import type { LocalizedText } from '#model/language';
import type { RootStore } from '../../stores/RootStore';
import type { RecordStore } from '../../stores/records/RecordStore';
import { undoRemovalLabel } from '../removal/texts';
import { notifyChangeFailure } from './notifyChangeFailure';
import { formatChangeUndone } from './texts';

type Notices = RootStore['notices'];

/** Undoes a change of a record and reports it. */
export async function undoRecordChange(
  notices: Notices,
  store: RecordStore,
  operation: string,
  title: string,
): Promise<void> {
  if (!(await store.undo(operation))) return notifyChangeFailure(notices, store);
  notices.show('success', formatChangeUndone(title));
}

/** Notice of a change of a record, with an undo action if the server has named the operation. */
export function notifyRecordChanged(
  notices: Notices,
  store: RecordStore,
  message: LocalizedText,
  title: string,
): void {
  const operation = store.record?.operation;
  if (operation === undefined) notices.show('success', message);
  else
    notices.showWithAction(message, {
      label: undoRemovalLabel,
      isUndo: true,
      run: () => void undoRecordChange(notices, store, operation, title),
    });
}
