import type { Condition } from '#model/conditions';
import { isObject, type JsonObject, deepEqual, scalarToText, type JsonValue } from '#model/json';
import type { RecordReader, Row, Transaction } from '#model/records';
import { newUuid } from '#server/runtime/newUuid';

export const historyResource = 'history';

/** The old and new value of a field as stored, with sensitive values encrypted. */
export type ValueChange = { field: string; old: JsonValue; new: JsonValue };

/** One change of one record. A create entry has no values, because they are in the record or in later entries. */
export interface StoredHistoryEntry {
  resource: string;
  record: string;
  /** Record version that the change produced. */
  version: number;
  /** Action: create, edit, delete, recover or the name of a transition. */
  action: string;
  /** Operation id shared by all changes of one request. */
  operation: string;
  by: string;
  at: string;
  changes: ValueChange[];
}

/** Writes a history entry in the transaction of the change. */
export async function writeHistory(tx: Transaction, now: Date, entry: StoredHistoryEntry): Promise<void> {
  await tx.insert(historyResource, { uuid: newUuid(now), version: 1, deleted: false, ...toRow(entry) });
}

function toRow({ version, ...entry }: StoredHistoryEntry): JsonObject {
  return { ...entry, made: version };
}

/** History entries of a record after a version, oldest first. */
export async function readHistory(
  reading: RecordReader,
  record: string,
  since = 0,
): Promise<StoredHistoryEntry[]> {
  return readEntries(reading, {
    op: 'all',
    of: [buildRecordCondition(record), { op: 'is', path: ['made'], test: { gt: since } }],
  });
}

/** Streams all history entries of a record, oldest first, one page in memory at a time. */
export async function* streamHistory(
  reading: RecordReader,
  record: string,
): AsyncGenerator<StoredHistoryEntry> {
  for await (const row of streamRows(reading, buildRecordCondition(record))) yield parseEntry(row);
}

/** Streams all history entries of several records, oldest first. */
export async function* streamHistories(
  reading: RecordReader,
  records: readonly string[],
): AsyncGenerator<StoredHistoryEntry> {
  const where: Condition = { op: 'is', path: ['record'], test: { in: records } };
  for await (const row of streamRows(reading, where, timeOrder)) yield parseEntry(row);
}

/** Streams all history entries that an account has made since a moment, the latest first. */
export async function* streamAuthorHistory(
  reading: RecordReader,
  by: string,
  since: string,
): AsyncGenerator<StoredHistoryEntry> {
  const where: Condition = {
    op: 'all',
    of: [
      { op: 'is', path: ['by'], test: { eq: by } },
      { op: 'is', path: ['at'], test: { gte: since } },
    ],
  };
  const latestFirst = { field: 'at', descending: true };
  for await (const row of streamRows(reading, where, latestFirst)) yield parseEntry(row);
}

const buildRecordCondition = (record: string): Condition => ({
  op: 'is',
  path: ['record'],
  test: { eq: record },
});

/** All history entries of one operation. */
export function readOperationHistory(
  reading: RecordReader,
  operation: string,
): Promise<StoredHistoryEntry[]> {
  return readEntries(reading, { op: 'is', path: ['operation'], test: { eq: operation } });
}

/** Deletes the history entries of permanently erased records. */
export const eraseRecordHistory = (tx: Transaction, records: readonly string[]): Promise<number> =>
  tx.erase(historyResource, { op: 'is', path: ['record'], test: { in: records } });

/** Erases one batch of the history entries that match. Returns how many. */
export async function eraseHistoryBatch(tx: Transaction, where: Condition, limit: number): Promise<number> {
  const { rows } = await tx.list(historyResource, { where, sort: [], limit, count: false });
  const uuids = rows.map(({ uuid }) => uuid);
  return tx.erase(historyResource, { op: 'is', path: ['uuid'], test: { in: uuids } });
}

const pageSize = 500;

async function readEntries(reading: RecordReader, where: Condition): Promise<StoredHistoryEntry[]> {
  const found: StoredHistoryEntry[] = [];
  for await (const row of streamRows(reading, where)) found.push(parseEntry(row));
  return found;
}

/** Rewrites the field changes of the matching history entries and leaves everything else in them unchanged. */
export async function rewriteHistoryChanges(
  tx: Transaction,
  where: Condition,
  rewrite: (change: ValueChange) => ValueChange,
): Promise<void> {
  for await (const row of streamRows(tx, where)) {
    const { changes } = parseEntry(row);
    const rewritten = changes.map(rewrite);
    if (!deepEqual(rewritten, changes))
      await tx.update(historyResource, row.uuid, row.version, { changes: rewritten });
  }
}

const versionOrder = { field: 'made', descending: false };
const timeOrder = { field: 'at', descending: false };

/** Streams history rows page by page, by default in version order. */
async function* streamRows(
  reading: RecordReader,
  where: Condition,
  order = versionOrder,
): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const { rows, next } = await reading.list(historyResource, {
      where,
      sort: [order],
      limit: pageSize,
      count: false,
      ...(after === undefined ? {} : { after }),
    });
    yield* rows;
    after = next;
  } while (after !== undefined);
}

function parseEntry(row: Row): StoredHistoryEntry {
  return {
    resource: scalarToText(row.resource),
    record: scalarToText(row.record),
    version: Number(row.made),
    action: scalarToText(row.action),
    operation: scalarToText(row.operation),
    by: scalarToText(row.by),
    at: scalarToText(row.at),
    changes: Array.isArray(row.changes) ? row.changes.flatMap(parseChange) : [],
  };
}

function parseChange(value: JsonValue): ValueChange[] {
  return isObject(value) && typeof value.field === 'string'
    ? [{ field: value.field, old: value.old ?? null, new: value.new ?? null }]
    : [];
}
