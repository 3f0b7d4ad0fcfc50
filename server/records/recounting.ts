import { maskOf } from '#model/formats';
import { own, type Value } from '#model/json';
import { isSealed, type HistoryEntry } from '#model/records';
import type { Resource } from '#model/resource';
import { historyOf } from '#server/audit/history';
import type { Call } from './Call';
import { Disclosure } from './Disclosure';
import { find } from './finding';

/**
 * Who changed what in a record and when: of each change the fields that the caller may see now. One that it would see
 * nothing of is not told at all. Fields are told by the names and behind the masks that they have now.
 */
export async function history(call: Call, resource: Resource, uuid: string): Promise<HistoryEntry[]> {
  const found = await find(call, call.store, resource, uuid);
  const seen = await found.fields('see');
  const inFull = await found.fields('full');
  const full = new Set<string>();
  const shown = (name: string, value: Value): Value => {
    const kind = own(resource.fields, name)?.sensitive;
    if (value === null || !(kind || isSealed(value))) return value;
    if (inFull.has(name)) {
      full.add(name);
      return isSealed(value) ? call.vault.open(value) : value;
    }
    if (isSealed(value)) return value.mask;
    return kind ? maskOf(kind, typeof value === 'string' ? value : JSON.stringify(value)) : value;
  };
  const nameNow = namesNow(resource);
  const entries = (await historyOf(call.store, uuid)).flatMap((entry): HistoryEntry[] => {
    const changes = entry.changes.flatMap((change): HistoryEntry['changes'] => {
      const field = nameNow(change.field);
      if (!seen.has(field)) return [];
      return [{ field, old: shown(field, change.old), new: shown(field, change.new) }];
    });
    if (entry.action === 'edit' && changes.length === 0) return [];
    const { version, action, at } = entry;
    return [{ version, action, at, by: seen.has('updatedBy') ? entry.by : '', changes }];
  });
  const told = new Disclosure(entries, [...full]);
  return told.open(call, { action: 'history', resource: resource.name, rowId: uuid });
}

/** What a field that was called so is called now. A name that is in use again is its new owner's. */
function namesNow({ fields }: Resource): (name: string) => string {
  const former = new Map(
    Object.values(fields).flatMap(({ name, was }) => was.map(old => [old, name] as const)),
  );
  return name => (Object.hasOwn(fields, name) ? name : (former.get(name) ?? name));
}
