import type { Condition } from '#model/conditions';
import { andConditions, negateCondition } from '#model/conditions/simplifyCondition';
import { Conflict } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { getUniqueKeys, isUniqueKeyHeldByRow } from '#model/resource/indexes';
import { findTransition } from '#model/workflow';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import type { TransactionContext } from '../transaction/TransactionContext';
import { getFieldsToStore } from '../validation/recalculateRecord';
import { deriveValuesFromRelations, deriveValues } from '../values/deriveValues';
import { decryptRecord, encryptValues } from '../values/encryptRecord';
import { matchTemporalKey } from './temporalKeys';

interface WriteCause {
  action: string;
  system?: boolean;
}

/** A transaction that updates records with their history. */
interface RecordWriter extends TransactionContext {
  update(base: Resource, row: Row, values: JsonObject, cause: WriteCause): Promise<Row | undefined>;
}

/**
 * If the schema allows it, makes the current holder yield a unique key that this row is about to take. The row is not
 * written yet, because two rows can never hold one key. `changed` is undefined for a new row. A deleted row holds no
 * key.
 */
export async function yieldUniqueKeys(
  work: RecordWriter,
  base: Resource,
  row: Row,
  { system = false }: WriteCause,
  changed?: ReadonlySet<string>,
): Promise<void> {
  const { workflow } = base;
  if (!workflow || row.deleted) return;
  for (const key of getUniqueKeys(base)) {
    const transition = key.yields === undefined ? undefined : findTransition(workflow, key.yields);
    if (!transition || !isUniqueKeyHeldByRow(key, base, row)) continue;
    if (changed && ![...key.fields, workflow.field].some(name => changed.has(name))) continue;
    const same = matchTemporalKey(work, row, key.fields);
    if (!same) continue;
    const holds: Condition = { op: 'is', path: [workflow.field], test: { in: key.states ?? [] } };
    const where = andConditions([same, holds, negateCondition(matchRecordUuids([row.uuid]))]);
    const { rows } = await work.tx.list(base.name, { where, sort: [], limit: 1, count: false });
    for (const holder of rows) {
      const values = await computeState(work, base, holder, { [workflow.field]: transition.to });
      const yielded = await work.update(base, holder, values, { action: transition.name, system });
      // The row was read in this transaction, so the update fails only without serializable isolation.
      if (!yielded) throw new Conflict('conflict');
    }
  }
}

/** The new state of a row, together with the values derived from it. */
async function computeState(
  { context, tx }: TransactionContext,
  base: Resource,
  row: Row,
  state: JsonObject,
): Promise<JsonObject> {
  const before = decryptRecord(base, row, context.encryption);
  const record = { ...before, ...state };
  await deriveValuesFromRelations(context, tx, base, record);
  deriveValues(context, base, record);
  const changed = getFieldsToStore(base, before, record, state);
  const values = Object.fromEntries([...changed].map(name => [name, record[name] ?? null]));
  return encryptValues(base, values, context.encryption);
}
