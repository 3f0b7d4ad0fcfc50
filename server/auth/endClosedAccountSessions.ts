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
}

/** Whoever changes an account changes who may come in: one that was closed or deleted has no sessions left. */
export async function endClosedAccountSessions(
  { store, callers, sessions, changes }: Dependencies,
  change: ChangeEvent,
): Promise<void> {
  if (change.of !== 'resource' || change.resource !== accountResource) return;
  for (const uuid of change.uuids) {
    callers.forget(uuid);
    const account = await store.get(accountResource, uuid);
    if (!account || !isAccountEnabled(account)) await sessions.endAll(uuid);
  }
  // Each node heard of the account and says so to its own windows.
  changes.publishLocally({ of: 'sessions' });
}
