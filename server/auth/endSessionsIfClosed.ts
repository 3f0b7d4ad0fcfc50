import { accountResource } from '#model/catalog';
import type { RecordReader } from '#model/records';
import { isAccountEnabled } from './CallerLoader';
import type { Sessions } from './Sessions';

interface Dependencies {
  store: RecordReader;
  sessions: Sessions;
  clock: () => Date;
}

/**
 * Ends all sessions of an account that is deleted, closed or expired; false if it is open. Expiry publishes
 * no event, so each code that loads an expired account calls this.
 */
export async function endSessionsIfClosed(
  { store, sessions, clock }: Dependencies,
  userId: string,
): Promise<boolean> {
  const account = await store.get(accountResource, userId);
  if (account && isAccountEnabled(account, clock())) return false;
  await sessions.endAll(userId);
  return true;
}
