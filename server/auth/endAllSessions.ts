import { matchAll } from '#model/conditions';
import type { Transaction } from '#model/records';

/** Ends all sessions of all accounts; every user has to sign in again. */
export async function endAllSessions(tx: Transaction): Promise<void> {
  await tx.erase('session', matchAll);
}
