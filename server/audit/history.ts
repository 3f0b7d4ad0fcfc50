import type { Condition } from '#model/conditions';
import { isObject, type JsonObject, deepEqual, scalarToText, type JsonValue } from '#model/json';
import type { RecordReader, Row, Transaction } from '#model/records';
import { newUuid } from '#server/runtime/newUuid';

const historyResource = 'history';

/** Both values as they are stored: those of sensitive fields sealed. */
export type ValueChange = { field: string; old: JsonValue; new: JsonValue };

/** One change of one record. The first has no values: those are in the record, or in what replaced them. */
export interface StoredHistoryEntry {
  resource: string;
  record: string;
  /** The version that it made. */
  version: number;
  /** create, edit, delete, recover, or the name of a transition. */
  action: string;
  /** The same for all that was written together. */
  operation: string;
  by: string;
  at: string;
  changes: ValueChange[];
}

/** The entry of the history, in the transaction of the change. */
export async function writeHistory(tx: Transaction, now: Date, entry: StoredHistoryEntry): Promise<void> {
  await tx.insert(historyResource, { uuid: newUuid(now), version: 1, deleted: false, ...toRow(entry) });
}

function toRow({ version, ...entry }: StoredHistoryEntry): JsonObject {
  return { ...entry, made: version };
}

/** What happened to a record since a version, the oldest first. */
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

/** All that happened to a record, the oldest first; no more of it is held at a time than is looked at. */
export async function* streamHistory(
  reading: RecordReader,
  record: string,
): AsyncGenerator<StoredHistoryEntry> {
  for await (const row of streamRows(reading, buildRecordCondition(record))) yield parseEntry(row);
}

const buildRecordCondition = (record: string): Condition => ({
  op: 'is',
  path: ['record'],
  test: { eq: record },
});

/** All that was written together. */
export function readOperation(reading: RecordReader, operation: string): Promise<StoredHistoryEntry[]> {
  return readEntries(reading, { op: 'is', path: ['operation'], test: { eq: operation } });
}

/** With its records it goes for good. */
export const eraseRecordHistory = (tx: Transaction, records: readonly string[]): Promise<number> =>
  tx.erase(historyResource, { op: 'is', path: ['record'], test: { in: records } });

/** Takes the first of these entries away, no more than so many; how many there were. */
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

/** Gives the changes in these entries another form; all else of them stays as it was written. */
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

/** The oldest first, some at a time. */
async function* streamRows(reading: RecordReader, where: Condition): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const { rows, next } = await reading.list(historyResource, {
      where,
      sort: [{ field: 'made', descending: false }],
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
