import { accountResource } from '#model/catalog';
import type { Store } from '#model/records';
import type { Change, Changes } from '#server/metadata/Changes';
import { isOpen, type Callers } from './Callers';
import type { Sessions } from './Sessions';

interface Parts {
  store: Store;
  callers: Callers;
  sessions: Sessions;
  changes: Changes;
}

/** Whoever changes an account changes who may come in: one that was closed or deleted has no sessions left. */
export async function endClosed({ store, callers, sessions, changes }: Parts, change: Change): Promise<void> {
  if (change.of !== 'resource' || change.resource !== accountResource) return;
  for (const uuid of change.uuids) {
    callers.forget(uuid);
    const account = await store.get(accountResource, uuid);
    if (!account || !isOpen(account)) await sessions.endAllOf(uuid);
  }
  // Each node heard of the account and says so to its own windows.
  changes.hear({ of: 'sessions' });
}
