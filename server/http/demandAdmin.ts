import type { Caller } from '#model/caller';
import { NotAllowed } from '#model/errors';
import { isAdmin } from '#server/auth/Callers';
import type { Ask } from './Ask';

/** Refuses whoever does not administer the system. */
export async function demandAdmin(ask: Ask): Promise<Caller> {
  const caller = await ask.signedIn();
  if (isAdmin(ask.catalog, caller)) return caller;
  throw new NotAllowed('notAllowed');
}
