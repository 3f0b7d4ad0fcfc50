import { Invalid, ValidationFailed } from '#model/errors';
import { canonical } from '#model/formats';
import { isSealed } from '#model/records';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { Disclosure } from './Disclosure';
import { find } from './finding';

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
  return shown.open(call, { action: 'reveal', resource: resource.name, rowId: uuid, reason });
}
