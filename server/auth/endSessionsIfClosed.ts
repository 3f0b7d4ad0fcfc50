import { accountResource } from '#model/catalog';
import type { RecordReader } from '#model/records';
import { isAccountEnabled } from './Callers';
import type { Sessions } from './Sessions';

interface Dependencies {
  store: RecordReader;
  sessions: Sessions;
  clock: () => Date;
}

/**
 * Ends all sessions of an account that is deleted, closed or past its day; false if it is open. That a day has passed is
 * no change that anybody publishes, so whoever meets such an account asks.
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
