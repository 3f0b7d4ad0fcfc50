import { reloadMetadata } from './reloadMetadata';
import type { RootStore } from '../RootStore';

/** Reloads routes, schemas, account and messages; pages reload their own data when they are notified. */
export async function reloadAllStores(stores: RootStore): Promise<void> {
  try {
    await Promise.all([reloadMetadata(stores), stores.messages.onNewMessage()]);
  } finally {
    stores.resourceChanges.recordGap();
  }
}
