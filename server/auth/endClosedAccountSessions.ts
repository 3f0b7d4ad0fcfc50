import { accountResource } from '#model/catalog';
import type { Store } from '#model/records';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import { isAccountEnabled, type CallerLoader } from './CallerLoader';
import { endSessionsIfClosed } from './endSessionsIfClosed';
import type { Sessions } from './Sessions';

interface Dependencies {
  store: Store;
  callers: CallerLoader;
  sessions: Sessions;
  changes: ChangeEventBus;
  clock: () => Date;
}

/**
 * On a change of an account, drops it from the caller cache, and ends its sessions if it was disabled, deleted or
 * expired. Extending an expired account revives no session.
 */
export async function endClosedAccountSessions(
  { store, callers, sessions, changes, clock }: Dependencies,
  change: ChangeEvent,
): Promise<void> {
  if (change.of !== 'resource' || change.resource !== accountResource) return;
  const now = clock();
  for (const uuid of change.uuids) {
    callers.forget(uuid);
    const isClosed = await endSessionsIfClosed({ store, sessions, clock }, uuid);
    const wasClosed = change.rows.some(row => row.uuid === uuid && !isAccountEnabled(row, now));
    // Sessions that started after the account was opened again stay.
    if (wasClosed && !isClosed) await sessions.endStartedBefore(uuid, now);
  }
  // Publish to this node's windows only: every node receives the account change and does the same.
  changes.publishLocally({ of: 'sessions' });
}
