import type { JsonObject } from '#model/json';
import type { HistoryEntry, HistoryPage, HistoryQuery } from '#model/history';
import type { Resource } from '#model/resource';
import { streamHistories, streamHistory, type StoredHistoryEntry } from '#server/audit/history';
import type { RequestContext } from '../RequestContext';
import { AuditedDisclosure } from '../access/AuditedDisclosure';
import {
  findVisiblePartRecords,
  requireVisibleRecord,
  type AuthorizedRecord,
} from '../access/AuthorizedRecord';
import { loadAuthorNames } from './authorNames';
import { buildRecordLabels, loadRelationLabels } from './labels';
import { VisibleHistory } from './VisibleHistory';

/** A history entry with the record that it belongs to. */
interface VisibleEntry {
  past: VisibleHistory;
  entry: StoredHistoryEntry;
}

/**
 * A page of a record's change history, oldest entry first, with that of its parts if requested. Each entry
 * keeps only the changes of fields that the caller may see now, and an edit without visible changes is
 * neither listed nor counted. The history is streamed, so memory holds one page only.
 */
export async function getHistory(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  { pageNo, pageSize, parts = false }: HistoryQuery,
): Promise<HistoryPage> {
  const found = await requireVisibleRecord(context, context.store, resource, uuid);
  const own = await VisibleHistory.read(context, found);
  const pastsOfParts = parts ? await readPastsOfParts(context, found) : new Map<string, VisibleHistory>();
  const entries = mergeByTime(
    streamHistory(context.store, uuid),
    pastsOfParts.size > 0 ? streamHistories(context.store, [...pastsOfParts.keys()]) : noEntries(),
  );
  const first = (pageNo - 1) * pageSize;
  const page: VisibleEntry[] = [];
  let total = 0;
  for await (const stored of entries) {
    const past = stored.record === uuid ? own : pastsOfParts.get(stored.record);
    const entry = past?.selectVisible(stored);
    if (!past || !entry) continue;
    if (total >= first && page.length < pageSize) page.push({ past, entry });
    total += 1;
  }
  const answer = { list: await serializeEntries(context, page), total, pageNo, pageSize };
  return auditRead(context, new Set([own, ...page.map(({ past }) => past)]), answer);
}

/** Audits the sensitive values that the response shows in full, with one entry per record. */
async function auditRead<T>(
  context: RequestContext,
  pasts: ReadonlySet<VisibleHistory>,
  answer: T,
): Promise<T> {
  let audited = answer;
  for (const { found, disclosedFields } of pasts) {
    context.reportRead(found.resource, 1);
    const entry = { action: 'history', resource: found.resource.name, rowId: found.row.uuid };
    audited = await new AuditedDisclosure(audited, [...disclosedFields]).auditDisclosure(context, entry);
  }
  return audited;
}

/** History readers of the parts that the caller may see, deleted ones included, by uuid. */
async function readPastsOfParts(
  context: RequestContext,
  { resource, row }: AuthorizedRecord,
): Promise<Map<string, VisibleHistory>> {
  const pasts = new Map<string, VisibleHistory>();
  for (const part of resource.parts ?? []) {
    if (context.getAccess(context.getResource(part.of)).readableFields.length === 0) continue;
    for (const deleted of [false, true])
      for (const found of await findVisiblePartRecords(context, part, row.uuid, { actions: told, deleted }))
        pasts.set(found.row.uuid, await VisibleHistory.read(context, found, part));
  }
  return pasts;
}

const told = ['see', 'full'] as const;

async function* noEntries(): AsyncGenerator<StoredHistoryEntry> {}

/** Merges two streams in time order; entries of the same moment keep the order of the streams. */
async function* mergeByTime(
  first: AsyncGenerator<StoredHistoryEntry>,
  second: AsyncGenerator<StoredHistoryEntry>,
): AsyncGenerator<StoredHistoryEntry> {
  let waiting = await second.next();
  for await (const entry of first) {
    while (waiting.done !== true && waiting.value.at < entry.at) {
      yield waiting.value;
      waiting = await second.next();
    }
    yield entry;
  }
  if (waiting.done === true) return;
  yield waiting.value;
  yield* second;
}

async function serializeEntries(
  context: RequestContext,
  page: readonly VisibleEntry[],
): Promise<HistoryEntry[]> {
  const named = page.filter(({ past }) => past.namesAuthor).map(({ entry }) => entry.by);
  const authors =
    named.length > 0 ? await loadAuthorNames(context, new Set(named)) : new Map<string, string>();
  const serialized = page.map(({ past, entry }) => ({ past, entry: past.serialize(entry, authors) }));
  const relationLabels: Record<string, string> = {};
  const partLabels = new Map<string, string>();
  for (const resource of new Set(page.map(({ past }) => past.found.resource))) {
    const ofResource = serialized.filter(({ past }) => past.found.resource === resource);
    const values = ofResource.flatMap(({ entry }) => toRecords(entry));
    Object.assign(relationLabels, await loadRelationLabels(context, resource, values));
    const parts = new Set(ofResource.flatMap(({ past }) => (past.part ? [past.found] : [])));
    for (const [uuid, label] of await buildRecordLabels(context, resource, [...parts]))
      partLabels.set(uuid, label);
  }
  return serialized.map(({ past, entry }) => ({
    ...addLabels(entry, relationLabels),
    ...describePart(context, past, partLabels),
  }));
}

function describePart(
  { caller }: RequestContext,
  { part, found }: VisibleHistory,
  labels: ReadonlyMap<string, string>,
): Pick<HistoryEntry, 'part'> {
  if (!part) return {};
  const { uuid } = found.row;
  const label = labels.get(uuid);
  return {
    part: {
      list: part.name,
      title: part.title[caller.language],
      uuid,
      ...(label !== undefined && { label }),
    },
  };
}

/** Adds to each entry the labels of the records that its old and new values refer to. */
function addLabels(entry: HistoryEntry, labels: Readonly<Record<string, string>>): HistoryEntry {
  const values = JSON.stringify(entry.changes);
  const own = Object.entries(labels).filter(([uuid]) => values.includes(`"${uuid}"`));
  return own.length > 0 ? { ...entry, labels: Object.fromEntries(own) } : entry;
}

/** The old and the new values of an entry as two records, for the labels of what they refer to. */
const toRecords = ({ changes }: HistoryEntry): JsonObject[] => [
  Object.fromEntries(changes.map(({ field, old }) => [field, old])),
  Object.fromEntries(changes.map(({ field, new: now }) => [field, now])),
];
