import { maskOf } from '#model/formats';
import { own, type Value } from '#model/json';
import { isSealed, type HistoryEntry, type HistoryPage, type Paging } from '#model/records';
import type { Resource } from '#model/resource';
import { walkHistory, type Change, type Entry } from '#server/audit/history';
import type { Call } from './Call';
import { Disclosure } from './Disclosure';
import { find } from './finding';
import { nameNow } from './nameNow';

/**
 * Who changed what in a record and when, the oldest first: of each change the fields that the caller may see now. One
 * that it would see nothing of is not told and not counted. Fields are told by the names and behind the masks that they
 * have now. A long history is walked, and only the page that is asked for is held.
 */
export async function history(
  call: Call,
  resource: Resource,
  uuid: string,
  { pageNo, pageSize }: Paging,
): Promise<HistoryPage> {
  const found = await find(call, call.store, resource, uuid);
  const seen = await found.fields('see');
  const first = (pageNo - 1) * pageSize;
  const page: Entry[] = [];
  let total = 0;
  for await (const entry of walkHistory(call.store, uuid)) {
    const told = visible(entry, resource, seen);
    if (!told) continue;
    if (total >= first && page.length < pageSize) page.push(told);
    total += 1;
  }
  const shown = new Shown(call, resource, await found.fields('full'));
  const list = page.map(({ version, action, at, by, changes }): HistoryEntry => {
    const known = seen.has('updatedBy') ? by : '';
    return { version, action, at, by: known, changes: changes.map(change => shown.change(change)) };
  });
  const told = new Disclosure({ list, total, pageNo, pageSize }, [...shown.full]);
  return told.open(call, { action: 'history', resource: resource.name, rowId: uuid });
}

/** An entry with the changes that the caller may see, by the names of now; undefined when it says nothing then. */
function visible(entry: Entry, resource: Resource, seen: ReadonlySet<string>): Entry | undefined {
  const changes = entry.changes
    .map(change => ({ ...change, field: nameNow(resource, change.field) }))
    .filter(({ field }) => seen.has(field));
  return entry.action === 'edit' && changes.length === 0 ? undefined : { ...entry, changes };
}

/** Values of the past as a caller is shown them, and which fields it was shown in full. */
class Shown {
  readonly full = new Set<string>();
  private readonly call: Call;
  private readonly resource: Resource;
  private readonly inFull: ReadonlySet<string>;

  constructor(call: Call, resource: Resource, inFull: ReadonlySet<string>) {
    this.call = call;
    this.resource = resource;
    this.inFull = inFull;
  }

  change({ field, old, new: now }: Change): Change {
    return { field, old: this.value(field, old), new: this.value(field, now) };
  }

  private value(name: string, value: Value): Value {
    const kind = own(this.resource.fields, name)?.sensitive;
    if (value === null || !(kind || isSealed(value))) return value;
    if (this.inFull.has(name)) {
      this.full.add(name);
      return isSealed(value) ? this.call.vault.open(value) : value;
    }
    if (isSealed(value)) return value.mask;
    return kind ? maskOf(kind, typeof value === 'string' ? value : JSON.stringify(value)) : value;
  }
}
