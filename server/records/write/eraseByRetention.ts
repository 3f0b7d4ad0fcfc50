import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { JsonValue } from '#model/json';
import type { Row, StoreQuery, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { toCityDate, toCityTimestamp } from '#model/time';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import { RequestContext, type RecordsDependencies } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { systemCaller } from '../workflow/dueTransitions';
import { deleteAsSystem } from './deleteRecords';
import { eraseRecords } from './eraseRecords';
import { reduceToStatistics } from './reduceToStatistics';
import { postponeMovedDueDate } from './postponeMovedDueDate';
import { getReferringFields, listReferringRows } from './referringFields';

/** A record that could not be erased. */
export interface RetentionFailure {
  resource: string;
  uuid: string;
  error: unknown;
}

type Dependencies = Omit<RecordsDependencies, 'caller'>;

/** Maximum number of records that one run deletes per resource, and erases; others wait for the next run. */
const maxRecords = 5000;
const pageSize = 100;

/**
 * Erases the records whose retention date has passed, with their cascaded deletions: they are deleted as usual, and
 * the deleted rows erased. Records in some states are reduced to the fields kept for statistics. A record that
 * another one refers to is kept and reported, and does not block the others.
 */
export async function eraseByRetention(parts: Dependencies, limit = maxRecords): Promise<RetentionFailure[]> {
  const failures: RetentionFailure[] = [];
  for (const base of Object.values(parts.catalog.resources)) {
    const isPast = getRetentionCondition(base, parts.clock());
    if (!isPast) continue;
    for (const [deleted, remove] of [
      [false, deleteExpired],
      [true, eraseDeleted],
    ] as const) {
      let left = limit;
      for await (const uuid of streamExpired(parts, base, { where: isPast, deleted }))
        try {
          await remove(parts, base, isPast, uuid);
          left -= 1;
          if (left === 0) break;
        } catch (error) {
          failures.push({ resource: base.name, uuid, error });
        }
    }
  }
  return failures;
}

function getRetentionCondition({ retention, fields, view }: Resource, now: Date): Condition | undefined {
  const field = view || retention === undefined ? undefined : fields[retention];
  if (!field) return undefined;
  const moment = field.kind === 'date' ? toCityDate(now) : toCityTimestamp(now);
  return { op: 'is', path: [field.name], test: { lte: moment } };
}

/** Streams the expired records outside of the transactions, which check each record again. */
async function* streamExpired(
  { store }: Dependencies,
  { name, retention = '' }: Resource,
  query: Pick<StoreQuery, 'where' | 'deleted'>,
): AsyncGenerator<string> {
  const sort = [{ field: retention, descending: false }];
  let after: string | undefined;
  do {
    const place = after === undefined ? {} : { after };
    const page = await store.list(name, { ...query, sort, limit: pageSize, count: false, ...place });
    for (const { uuid } of page.rows) yield uuid;
    after = page.next;
  } while (after !== undefined);
}

const deleteExpired = (parts: Dependencies, base: Resource, isPast: Condition, uuid: string): Promise<void> =>
  commitUnitOfWork(new RequestContext({ ...parts, caller: systemCaller }), async work => {
    const row = await findRow(work.tx, base, { where: andConditions([matchRecordUuids([uuid]), isPast]) });
    if (!row || (await postponeMovedDueDate(work, base, row, base.retention ?? ''))) return;
    const { workflow, remainder } = base;
    if (remainder && isOneOfStates(remainder.states, row[workflow?.field ?? '']))
      await reduceToStatistics(work, base, row, remainder);
    else await deleteAsSystem(work, [{ base, row }]);
  });

const isOneOfStates = (states: readonly string[], state: JsonValue | undefined): boolean =>
  typeof state === 'string' && states.includes(state);

/** Erases a deleted record together with the records that were cascade-deleted with it. */
const eraseDeleted = (
  { store, catalog, clock }: Dependencies,
  base: Resource,
  isPast: Condition,
  uuid: string,
): Promise<void> =>
  store.transact(async tx => {
    const query = { where: andConditions([matchRecordUuids([uuid]), isPast]), deleted: true };
    if (!(await findRow(tx, base, query))) return;
    const doomed = new Map([[uuid, base]]);
    for (const [above, owner] of doomed)
      for (const referrer of getReferringFields(catalog, owner))
        if (referrer.field.ref.onDelete === 'cascade')
          for (const row of await listReferringRows(tx, referrer, above, { deleted: true }))
            doomed.set(row.uuid, referrer.base);
    for (const [record, { name }] of doomed)
      await eraseRecords(tx, catalog, clock(), { resource: name, uuids: [record] });
  });

const findRow = async (
  tx: Transaction,
  { name }: Resource,
  query: Pick<StoreQuery, 'where' | 'deleted'>,
): Promise<Row | undefined> => (await tx.list(name, { ...query, sort: [], limit: 1, count: false })).rows[0];
