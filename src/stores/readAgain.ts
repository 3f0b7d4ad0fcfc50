import { catchUp } from './catchUp';
import type { RootStore } from './RootStore';

/** What is on screen, and all that stands around it. Each page asks for its own when it hears of a change. */
export async function readAgain(stores: RootStore): Promise<void> {
  try {
    await Promise.all([catchUp(stores), stores.messages.hear()]);
  } finally {
    stores.changes.missed();
  }
}
