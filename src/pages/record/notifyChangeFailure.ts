import type { RootStore } from '../../stores/RootStore';
import type { RecordStore } from '../../stores/records/RecordStore';

/** Shows why a change without a form of its own failed, and forgets the failure. */
export function notifyChangeFailure(notices: RootStore['notices'], store: RecordStore): void {
  if (store.change.state === 'failed') notices.showError(store.change.error);
  store.clearFailure();
}
