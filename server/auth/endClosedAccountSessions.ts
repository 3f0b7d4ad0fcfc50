import { accountResource } from '#model/catalog';
import type { Store } from '#model/records';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import type { ChangeEventBus } from '#server/events/ChangeEventBus';
import { isAccountEnabled, type Callers } from './Callers';
import type { Sessions } from './Sessions';

interface Dependencies {
  store: Store;
  callers: Callers;
  sessions: Sessions;
  changes: ChangeEventBus;
  clock: () => Date;
}

/** On a change of an account, drops it from the caller cache and ends its sessions if it was disabled or deleted. */
export async function endClosedAccountSessions(
  { store, callers, sessions, changes, clock }: Dependencies,
  change: ChangeEvent,
): Promise<void> {
  if (change.of !== 'resource' || change.resource !== accountResource) return;
  for (const uuid of change.uuids) {
    callers.forget(uuid);
    const account = await store.get(accountResource, uuid);
    if (!account || !isAccountEnabled(account, clock())) await sessions.endAll(uuid);
  }
  // Publish to this node's windows only: every node receives the account change and does the same.
  changes.publishLocally({ of: 'sessions' });
}
