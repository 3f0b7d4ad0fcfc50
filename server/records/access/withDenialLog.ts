import { NotAllowed } from '#model/errors';
import { writeAuditEntryAlone } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';

/** Truncates resource names in the log: a longer name comes from a probing client. */
const maxLoggedName = 60;

/**
 * Runs an action and writes a denial to the audit log before the caller receives the 403. The last denial before the
 * caller's limit is an alarm.
 */
export async function withDenialLog<T>(
  context: RequestContext,
  action: string,
  resourceName: string,
  body: () => T | Promise<T>,
): Promise<T> {
  const { denials } = context.dependencies;
  denials?.requireBelowLimit(context.caller);
  try {
    return await body();
  } catch (error) {
    if (error instanceof NotAllowed) {
      await writeAuditEntryAlone(context.store, context.caller, context.now, {
        action,
        executeResult: 'denied',
        ...(denials?.countDenial(context.caller) && { type: 'alarm' as const }),
        resource: resourceName.slice(0, maxLoggedName),
      });
    }
    throw error;
  }
}
