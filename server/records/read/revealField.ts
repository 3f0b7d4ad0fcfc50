import { TooManyRequests, ValidationFailed } from '#model/errors';
import { normaliseText } from '#model/formats';
import { isEncrypted, type Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { writeAuditEntryAlone, type AuditEntry } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';
import { countReveal, notifyRevealAlarm } from './revealLimit';
import { Disclosure } from '../access/Disclosure';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { retryOnConflict } from '../transaction/retryOnConflict';

/** Reveals one masked value in full, for a given reason. The reveal is audited and counts against the daily limit. */
export async function revealField(
  call: RequestContext,
  resource: Resource,
  uuid: string,
  field: string,
  reason: string,
): Promise<string> {
  const found = await requireRevealableRecord(call, resource, uuid, field);
  const keyword = findReasonFault(reason);
  if (keyword)
    throw new ValidationFailed([{ path: '/reason', keyword, params: { limit: reasonLength[keyword] } }]);
  const value = found.row[field] ?? null;
  const shown = new Disclosure(isEncrypted(value) ? call.encryption.decrypt(value) : '', [field]);
  return withRevealLimit(call, { action: 'reveal', resource: resource.name, rowId: uuid }, (entry, count) =>
    shown.auditDisclosure(call, { ...entry, reason }, count),
  );
}

const reasonLength = { minLength: 5, maxLength: 500 };

function findReasonFault(reason: string): keyof typeof reasonLength | undefined {
  const length = Array.from(normaliseText(reason)).length;
  if (length < reasonLength.minLength) return 'minLength';
  return length > reasonLength.maxLength ? 'maxLength' : undefined;
}

/** The record, when the caller may reveal this field of it now. */
export async function requireRevealableRecord(
  call: RequestContext,
  resource: Resource,
  uuid: string,
  field: string,
): Promise<AuthorizedRecord> {
  const found = await requireVisibleRecord(call, call.store, resource, uuid);
  if (!found.can('reveal')) throw call.createDenial();
  const seen = await found.getFields('see');
  if (!seen.has(field)) throw new ValidationFailed([{ path: `/${field}`, keyword: 'unknown' }]);
  if (!(await found.getFields('reveal')).has(field)) throw call.createDenial();
  return found;
}

type RevealEntry = Pick<AuditEntry, 'action' | 'resource' | 'rowId'>;

/** Reveals a value within the caller's daily limit. A reveal over the limit is audited as denied. */
async function withRevealLimit<T>(
  call: RequestContext,
  about: RevealEntry,
  show: (about: RevealEntry, count: (tx: Transaction, shown: T) => Promise<void>) => Promise<T>,
): Promise<T> {
  let counted = 0;
  try {
    const value = await retryOnConflict(() =>
      show(about, async (tx, shown) => {
        // Store the idempotency outcome first: a retry must be answered from it, not counted against the limit again.
        await call.dependencies.storeOutcome?.(tx, shown);
        counted = await countReveal(call, tx);
      }),
    );
    notifyRevealAlarm(call, counted);
    return value;
  } catch (error) {
    if (error instanceof TooManyRequests)
      await writeAuditEntryAlone(call.store, call.caller, call.now, { ...about, executeResult: 'denied' });
    throw error;
  }
}
