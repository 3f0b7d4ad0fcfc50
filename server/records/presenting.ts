import { isSealed, type RecordData } from '#model/records';
import type { Call } from './Call';
import { computedValue, isComputed } from './computing';
import { Disclosure } from './Disclosure';
import type { Found } from './finding';

/** A record as the caller may see it, and which of its fields hold a mask. */
export interface Presented {
  data: RecordData;
  masked: string[];
}

/**
 * The values that the caller's grants show of a record, in the resource's order; empty ones are null. Full values that
 * the caller has just `sent` it knows, so that nothing is disclosed.
 */
export async function present(
  call: Call,
  found: Found,
  sent: ReadonlySet<string> = new Set(),
): Promise<Disclosure<Presented>> {
  const { resource, row } = found;
  const shown = await found.fields('see');
  const inFull = await found.fields('full');
  const data: RecordData = { uuid: row.uuid, version: row.version };
  const masked: string[] = [];
  const full: string[] = [];
  for (const field of Object.values(resource.fields)) {
    const { name } = field;
    if (!shown.has(name)) continue;
    const value = isComputed(field) ? await computedValue(call, resource, field, row) : (row[name] ?? null);
    if (!isSealed(value)) {
      data[name] = value;
    } else if (inFull.has(name)) {
      data[name] = call.vault.open(value);
      if (!sent.has(name)) full.push(name);
    } else {
      data[name] = value.mask;
      masked.push(name);
    }
  }
  return new Disclosure({ data, masked }, full);
}
