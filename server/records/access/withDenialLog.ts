import { NotAllowed } from '#model/errors';
import { writeAuditEntryAlone } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';

/** Longer names are no resource's, and come from whoever guesses. */
const maxLoggedName = 60;

/** Does what was asked of a resource. A denial is in the audit log before it is given. */
export async function withDenialLog<T>(
  call: RequestContext,
  action: string,
  resourceName: string,
  body: () => T | Promise<T>,
): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof NotAllowed) {
      await writeAuditEntryAlone(call.store, call.caller, call.now, {
        action,
        executeResult: 'denied',
        resource: resourceName.slice(0, maxLoggedName),
      });
    }
    throw error;
  }
}
