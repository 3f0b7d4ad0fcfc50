import type { Caller } from '#model/caller';
import { NotAllowed } from '#model/errors';
import { isAdmin } from '#server/auth/Callers';
import type { ApiRequest } from './ApiRequest';

/** Refuses whoever does not administer the system. */
export async function requireAdmin(ask: ApiRequest): Promise<Caller> {
  const caller = await ask.requireSignedIn();
  if (isAdmin(ask.catalog, caller)) return caller;
  throw new NotAllowed('notAllowed');
}
