import { TooManyRequests, ValidationFailed } from '#model/errors';
import { normaliseText } from '#model/formats';
import type { LocalizedText } from '#model/language';
import { isEncryptedValue, type Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { writeAuditEntryAlone, type AuditEntry } from '#server/audit/auditLog';
import type { RequestContext } from '../RequestContext';
import { countReveal, notifyRevealAlarm } from './revealLimit';
import { AuditedDisclosure } from '../access/AuditedDisclosure';
import { requireVisibleRecord, type AuthorizedRecord } from '../access/AuthorizedRecord';
import { retryOnConflict } from '../transaction/retryOnConflict';

/** Reveals one masked value in full, for a given reason. The reveal is audited and counts against the daily limit. */
export async function revealField(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  field: string,
  reason: string,
): Promise<string> {
  const found = await requireRevealableRecord(context, resource, uuid, field);
  const keyword = findReasonFault(reason);
  if (keyword) {
    const params = { limit: reasonLength[keyword] };
    throw new ValidationFailed([{ path: '/reason', keyword, params, text: reasonFaultText }]);
  }
  const value = found.row[field] ?? null;
  const shown = new AuditedDisclosure(isEncryptedValue(value) ? context.encryption.decrypt(value) : '', [
    field,
  ]);
  return withRevealLimit(
    context,
    { action: 'reveal', resource: resource.name, rowId: uuid },
    (entry, count) => shown.auditDisclosure(context, { ...entry, reason }, count),
  );
}

const reasonLength = { minLength: 5, maxLength: 500 };

const reasonFaultText: LocalizedText = {
  zh: `理由应为 ${reasonLength.minLength} 至 ${reasonLength.maxLength} 个字`,
  en: `Give a reason of ${reasonLength.minLength} to ${reasonLength.maxLength} characters`,
};

function findReasonFault(reason: string): keyof typeof reasonLength | undefined {
  const length = Array.from(normaliseText(reason)).length;
  if (length < reasonLength.minLength) return 'minLength';
  return length > reasonLength.maxLength ? 'maxLength' : undefined;
}

/** Returns the record if the caller may reveal this masked field of it. */
export async function requireRevealableRecord(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  field: string,
): Promise<AuthorizedRecord> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  if (!found.can('reveal')) throw context.createDenial();
  const seen = await found.getFields('see');
  if (!seen.has(field)) throw new ValidationFailed([{ path: `/${field}`, keyword: 'unknown' }]);
  if (!(await found.getFields('reveal')).has(field)) throw context.createDenial();
  return found;
}

type RevealEntry = Pick<AuditEntry, 'action' | 'resource' | 'rowId'>;

/** Reveals a value within the caller's daily limit. A reveal over the limit is audited as denied. */
async function withRevealLimit<T>(
  context: RequestContext,
  about: RevealEntry,
  show: (about: RevealEntry, count: (tx: Transaction, shown: T) => Promise<void>) => Promise<T>,
): Promise<T> {
  let counted = 0;
  try {
    const value = await retryOnConflict(() =>
      show(about, async (tx, shown) => {
        // Store the idempotency outcome first: a retry must be answered from it, not counted against the limit again.
        await context.dependencies.storeOutcome?.(tx, shown);
        counted = await countReveal(context, tx);
      }),
    );
    notifyRevealAlarm(context, counted);
    return value;
  } catch (error) {
    if (error instanceof TooManyRequests)
      await writeAuditEntryAlone(context.store, context.caller, context.now, {
        ...about,
        executeResult: 'denied',
      });
    throw error;
  }
}
