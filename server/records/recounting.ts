import type { Value } from '#model/json';
import { isSealed, type HistoryEntry } from '#model/records';
import type { Resource } from '#model/resource';
import { historyOf, type Change } from '#server/audit/history';
import type { Call } from './Call';
import { Disclosure } from './Disclosure';
import { find } from './finding';

/**
 * Who changed what in a record and when: of each change the fields that the caller may see now. One that it would see
 * nothing of is not told at all.
 */
export async function history(call: Call, resource: Resource, uuid: string): Promise<HistoryEntry[]> {
  const found = await find(call, call.store, resource, uuid);
  const seen = await found.fields('see');
  const inFull = await found.fields('full');
  const full = new Set<string>();
  const shown = (field: string, value: Value): Value => {
    if (!isSealed(value)) return value;
    if (!inFull.has(field)) return value.mask;
    full.add(field);
    return call.vault.open(value);
  };
  const changeSeen = (change: Change): HistoryEntry['changes'][number] => ({
    field: change.field,
    old: shown(change.field, change.old),
    new: shown(change.field, change.new),
  });
  const entries = (await historyOf(call.store, uuid)).flatMap((entry): HistoryEntry[] => {
    const changes = entry.changes.filter(({ field }) => seen.has(field)).map(changeSeen);
    if (entry.action === 'edit' && changes.length === 0) return [];
    const { version, action, at } = entry;
    return [{ version, action, at, by: seen.has('updatedBy') ? entry.by : '', changes }];
  });
  const told = new Disclosure(entries, [...full]);
  return told.open(call, { action: 'history', resource: resource.name, rowId: uuid });
}
