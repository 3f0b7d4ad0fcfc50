import { Invalid, TooMany, ValidationFailed } from '#model/errors';
import { canonical } from '#model/formats';
import { isSealed, type Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { logAlone, type LogEntry } from '#server/audit/log';
import type { Call } from './Call';
import { countReveal, raiseAlarm } from './countingReveals';
import { Disclosure } from './Disclosure';
import { find } from './finding';
import { insist } from './insist';

/** The full value of one masked field, for a reason that is given. */
export async function reveal(
  call: Call,
  resource: Resource,
  uuid: string,
  field: string,
  reason: string,
): Promise<string> {
  const found = await find(call, call.store, resource, uuid);
  if (!found.may('reveal')) throw call.refusal();
  const seen = await found.fields('see');
  if (!seen.has(field)) throw new ValidationFailed([{ path: `/${field}`, keyword: 'unknown' }]);
  if (!(await found.fields('reveal')).has(field)) throw call.refusal();
  if (canonical(reason).length === 0) throw new Invalid('reasonMissing');
  const value = found.row[field] ?? null;
  const shown = new Disclosure(isSealed(value) ? call.vault.open(value) : '', [field]);
  return counted(call, { action: 'reveal', resource: resource.name, rowId: uuid }, (entry, count) =>
    shown.open(call, { ...entry, reason }, count),
  );
}

type About = Pick<LogEntry, 'action' | 'resource' | 'rowId'>;

/** Shows a value when the caller's day still has room for it. What is refused is recorded too. */
async function counted<T>(
  call: Call,
  about: About,
  show: (about: About, count: (tx: Transaction, shown: T) => Promise<void>) => Promise<T>,
): Promise<T> {
  let counted = 0;
  try {
    const value = await insist(() =>
      show(about, async (tx, shown) => {
        // First, for a repeat is not too much on any day.
        await call.parts.claim?.(tx, shown);
        counted = await countReveal(call, tx);
      }),
    );
    raiseAlarm(call, counted);
    return value;
  } catch (error) {
    if (error instanceof TooMany)
      await logAlone(call.store, call.caller, call.now, { ...about, executeResult: 'denied' });
    throw error;
  }
}
