import { maskValue } from '#model/formats';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import { isEncrypted, type HistoryEntry, type HistoryPage, type Paging } from '#model/records';
import type { Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import { streamHistory, type ValueChange, type StoredHistoryEntry } from '#server/audit/history';
import type { RequestContext } from '../RequestContext';
import { Disclosure } from '../access/Disclosure';
import { requireVisibleRecord } from '../access/AuthorizedRecord';
import { getCurrentFieldName } from '../values/currentFieldNames';
import { isUndoable } from '../undo/operationChanges';
import { actionTitles } from './actionTitles';
import { loadAuthorNames } from './authorNames';
import { loadRelationLabels } from './labels';

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
  const named = getNamedTransitions(context, resource, seen);
  const first = (pageNo - 1) * pageSize;
  const page: StoredHistoryEntry[] = [];
  let total = 0;
  for await (const entry of streamHistory(context.store, uuid)) {
    const told = toVisibleEntry(entry, resource, seen, named);
    if (!told) continue;
    if (total >= first && page.length < pageSize) page.push(told);
    total += 1;
  }
  const base = context.getBaseResource(resource);
  const shown = new HistorySerializer(context, resource, await found.getFields('full'));
  const namesAuthor = seen.has('updatedBy');
  const names = namesAuthor ? await loadAuthorNames(context, new Set(page.map(({ by }) => by))) : noNames;
  const list = page.map((entry): HistoryEntry => {
    const { version, action, at, by, operation, changes } = entry;
    const title = getActionTitle(base, action)?.[context.caller.language];
    const author = names.get(by);
    const canUndo = version === found.row.version && isUndoable(context, base, entry);
    return {
      ...{ version, action, at, by: namesAuthor ? by : '' },
      changes: changes.map(change => shown.serializeChange(change)),
      ...(title !== undefined && { title }),
      ...(author !== undefined && { author }),
      ...(canUndo && { operation }),
    };
  });
  const labels = await loadRelationLabels(context, resource, list.flatMap(toRecords));
  context.reportRead(resource, 1);
  const answer = { list: list.map(entry => addLabels(entry, labels)), total, pageNo, pageSize };
  const told = new Disclosure(answer, [...shown.disclosedFields]);
  return told.auditDisclosure(context, { action: 'history', resource: resource.name, rowId: uuid });
}

/** Adds the labels of the records that the entry's own values refer to. */
function addLabels(entry: HistoryEntry, labels: Readonly<Record<string, string>>): HistoryEntry {
  const values = JSON.stringify(entry.changes);
  const own = Object.entries(labels).filter(([uuid]) => values.includes(`"${uuid}"`));
  return own.length > 0 ? { ...entry, labels: Object.fromEntries(own) } : entry;
}

const noNames: ReadonlyMap<string, string> = new Map();

const getActionTitle = (base: Resource, action: string): LocalizedText | undefined =>
  findTransition(base.workflow, action)?.title ?? getOwn(actionTitles, action);

/** The old and the new values of an entry as two records, for the labels of what they refer to. */
const toRecords = ({ changes }: HistoryEntry): JsonObject[] => [
  Object.fromEntries(changes.map(({ field, old }) => [field, old])),
  Object.fromEntries(changes.map(({ field, new: now }) => [field, now])),
];

/** The transitions whose names the caller may see. Where it does not see the state, a name would tell it. */
function getNamedTransitions(
  context: RequestContext,
  resource: Resource,
  seen: ReadonlySet<string>,
): (action: string) => boolean {
  const { workflow } = context.getBaseResource(resource);
  const access = context.getAccess(resource);
  return action =>
    !findTransition(workflow, action) ||
    seen.has(workflow?.field ?? '') ||
    access.getGrants(`do:${action}`).length > 0;
}

/** Actions that are told by the changes alone. */
const quietActions: ReadonlySet<string> = new Set(['edit', 'undo']);

/**
 * Filters a history entry to the visible fields and maps old field names to current ones. Undefined for an edit without
 * visible changes, as which a transition appears whose name the caller may not see.
 */
function toVisibleEntry(
  entry: StoredHistoryEntry,
  resource: Resource,
  seen: ReadonlySet<string>,
  isNamed: (action: string) => boolean,
): StoredHistoryEntry | undefined {
  const action = isNamed(entry.action) ? entry.action : 'edit';
  const changes = entry.changes
    .map(change => ({ ...change, field: getCurrentFieldName(resource, change.field) }))
    .filter(({ field }) => seen.has(field));
  return quietActions.has(action) && changes.length === 0 ? undefined : { ...entry, action, changes };
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
