import { reloadMetadata } from './reloadMetadata';
import type { RootStore } from '../RootStore';

/** What is on screen, and all that stands around it. Each page asks for its own when it hears of a change. */
export async function reloadAll(stores: RootStore): Promise<void> {
  try {
    await Promise.all([reloadMetadata(stores), stores.messages.onNewMessage()]);
  } finally {
    stores.resourceChanges.recordGap();
  }
}
