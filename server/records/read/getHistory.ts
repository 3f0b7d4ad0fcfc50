import { maskValue } from '#model/formats';
import { getOwn, type JsonValue } from '#model/json';
import { isEncrypted, type HistoryEntry, type HistoryPage, type Paging } from '#model/records';
import type { Resource } from '#model/resource';
import { streamHistory, type ValueChange, type StoredHistoryEntry } from '#server/audit/history';
import type { RequestContext } from '../RequestContext';
import { Disclosure } from '../access/Disclosure';
import { requireVisibleRecord } from '../access/AuthorizedRecord';
import { getCurrentFieldName } from '../values/currentFieldNames';

/**
 * A page of a record's change history, oldest entry first. Each entry keeps only the changes of fields that the caller
 * may see now, and an edit without visible changes is neither listed nor counted. The history is streamed, so memory
 * holds one page only.
 */
export async function getHistory(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  { pageNo, pageSize }: Paging,
): Promise<HistoryPage> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  const seen = await found.getFields('see');
  const first = (pageNo - 1) * pageSize;
  const page: StoredHistoryEntry[] = [];
  let total = 0;
  for await (const entry of streamHistory(context.store, uuid)) {
    const told = toVisibleEntry(entry, resource, seen);
    if (!told) continue;
    if (total >= first && page.length < pageSize) page.push(told);
    total += 1;
  }
  const shown = new HistorySerializer(context, resource, await found.getFields('full'));
  const list = page.map(({ version, action, at, by, changes }): HistoryEntry => {
    const known = seen.has('updatedBy') ? by : '';
    return { version, action, at, by: known, changes: changes.map(change => shown.serializeChange(change)) };
  });
  const told = new Disclosure({ list, total, pageNo, pageSize }, [...shown.disclosedFields]);
  return told.auditDisclosure(context, { action: 'history', resource: resource.name, rowId: uuid });
}

/**
 * Filters a history entry to the visible fields and maps old field names to current ones. Undefined for an edit without
 * visible changes.
 */
function toVisibleEntry(
  entry: StoredHistoryEntry,
  resource: Resource,
  seen: ReadonlySet<string>,
): StoredHistoryEntry | undefined {
  const changes = entry.changes
    .map(change => ({ ...change, field: getCurrentFieldName(resource, change.field) }))
    .filter(({ field }) => seen.has(field));
  return entry.action === 'edit' && changes.length === 0 ? undefined : { ...entry, changes };
}

/**
 * Serializes historical values for the caller, masking sensitive ones, and collects the fields shown in full for the
 * audit log.
 */
class HistorySerializer {
  readonly disclosedFields = new Set<string>();
  private readonly context: RequestContext;
  private readonly resource: Resource;
  private readonly unmaskedFields: ReadonlySet<string>;

  constructor(context: RequestContext, resource: Resource, inFull: ReadonlySet<string>) {
    this.context = context;
    this.resource = resource;
    this.unmaskedFields = inFull;
  }

  serializeChange({ field, old, new: now }: ValueChange): ValueChange {
    return { field, old: this.serializeValue(field, old), new: this.serializeValue(field, now) };
  }

  private serializeValue(name: string, value: JsonValue): JsonValue {
    const kind = getOwn(this.resource.fields, name)?.sensitive;
    if (value === null || !(kind || isEncrypted(value))) return value;
    if (this.unmaskedFields.has(name)) {
      this.disclosedFields.add(name);
      return isEncrypted(value) ? this.context.encryption.decrypt(value) : value;
    }
    if (isEncrypted(value)) return value.mask;
    return kind ? maskValue(kind, typeof value === 'string' ? value : JSON.stringify(value)) : value;
  }
}
