import type { Condition } from '#model/conditions';
import { isObject, type JsonObject, same, scalarText, type Value } from '#model/json';
import type { Reading, Row, Transaction } from '#model/records';
import { newUuid } from '#server/records/uuid';

const historyResource = 'history';

/** Both values as they are stored: those of sensitive fields sealed. */
export type Change = { field: string; old: Value; new: Value };

/** One change of one record. The first has no values: those are in the record, or in what replaced them. */
export interface Entry {
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
  changes: Change[];
}

/** The entry of the history, in the transaction of the change. */
export async function writeHistory(tx: Transaction, now: Date, entry: Entry): Promise<void> {
  await tx.insert(historyResource, { uuid: newUuid(now), version: 1, deleted: false, ...columnsOf(entry) });
}

function columnsOf({ version, ...entry }: Entry): JsonObject {
  return { ...entry, made: version };
}

/** What happened to a record since a version, the oldest first. */
export async function historyOf(reading: Reading, record: string, since = 0): Promise<Entry[]> {
  return entries(reading, {
    op: 'all',
    of: [ofRecord(record), { op: 'is', path: ['made'], test: { gt: since } }],
  });
}

/** All that happened to a record, the oldest first; no more of it is held at a time than is looked at. */
export async function* walkHistory(reading: Reading, record: string): AsyncGenerator<Entry> {
  for await (const row of rowsOf(reading, ofRecord(record))) yield entryOf(row);
}

const ofRecord = (record: string): Condition => ({ op: 'is', path: ['record'], test: { eq: record } });

/** All that was written together. */
export function operationOf(reading: Reading, operation: string): Promise<Entry[]> {
  return entries(reading, { op: 'is', path: ['operation'], test: { eq: operation } });
}

/** With its records it goes for good. */
export const eraseHistoryOf = (tx: Transaction, records: readonly string[]): Promise<number> =>
  tx.erase(historyResource, { op: 'is', path: ['record'], test: { in: records } });

/** Takes the first of these entries away, no more than so many; how many there were. */
export async function eraseHistoryBefore(tx: Transaction, where: Condition, limit: number): Promise<number> {
  const { rows } = await tx.list(historyResource, { where, sort: [], limit, count: false });
  const uuids = rows.map(({ uuid }) => uuid);
  return tx.erase(historyResource, { op: 'is', path: ['uuid'], test: { in: uuids } });
}

const pageSize = 500;

async function entries(reading: Reading, where: Condition): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const row of rowsOf(reading, where)) found.push(entryOf(row));
  return found;
}

/** Gives the changes in these entries another form; all else of them stays as it was written. */
export async function rewriteChanges(
  tx: Transaction,
  where: Condition,
  rewrite: (change: Change) => Change,
): Promise<void> {
  for await (const row of rowsOf(tx, where)) {
    const { changes } = entryOf(row);
    const rewritten = changes.map(rewrite);
    if (!same(rewritten, changes))
      await tx.update(historyResource, row.uuid, row.version, { changes: rewritten });
  }
}

/** The oldest first, some at a time. */
async function* rowsOf(reading: Reading, where: Condition): AsyncGenerator<Row> {
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

function entryOf(row: Row): Entry {
  return {
    resource: scalarText(row.resource),
    record: scalarText(row.record),
    version: Number(row.made),
    action: scalarText(row.action),
    operation: scalarText(row.operation),
    by: scalarText(row.by),
    at: scalarText(row.at),
    changes: Array.isArray(row.changes) ? row.changes.flatMap(changeOf) : [],
  };
}

function changeOf(value: Value): Change[] {
  return isObject(value) && typeof value.field === 'string'
    ? [{ field: value.field, old: value.old ?? null, new: value.new ?? null }]
    : [];
}
