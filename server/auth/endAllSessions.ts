import { matchAll } from '#model/conditions';
import type { Transaction } from '#model/records';

/** Everybody has to sign in anew. */
export async function endAllSessions(tx: Transaction): Promise<void> {
  await tx.erase('session', matchAll);
}
