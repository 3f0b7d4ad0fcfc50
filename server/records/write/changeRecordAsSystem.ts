import { ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { CachedReader } from '../read/CachedReader';
import { checkOwnComparisons } from '../validation/checkComparisons';
import { validateRecord, findIssuesOfChange } from '../validation/validateRecord';
import { deriveValuesFromRelations, deriveValues } from '../values/deriveValues';
import { assignNumbers } from '../values/assignNumbers';
import { decryptRecord, encryptValues } from '../values/encryptRecord';
import { sanitizeRecord } from '../values/sanitizeRecord';
import {
  getFieldsToStore,
  checkAgainstOtherRecords,
  recalculateRecord,
} from '../validation/recalculateRecord';
import type { WriteAction, UnitOfWork } from '../transaction/UnitOfWork';

interface SystemChange {
  values: JsonObject;
  action: WriteAction;
  /** Transition whose sequence numbers are assigned. */
  transition?: string;
  /**
   * Throws to refuse the changed record before other records are read for it; its derived values are still
   * the old ones.
   */
  refuse?: (record: JsonObject) => Promise<void>;
}

/**
 * Changes a record with system rights, by a transition or its effects. The record is validated like after any edit,
 * except for issues that it already had. Returns undefined when another transaction changed the row first.
 */
export async function changeRecordAsSystem(
  work: UnitOfWork,
  base: Resource,
  row: Row,
  { values, action, transition, refuse }: SystemChange,
): Promise<Row | undefined> {
  const { context, tx } = work;
  const before = decryptRecord(base, row, context.encryption);
  const record = { ...before, ...sanitizeRecord(base, values) };
  if (transition !== undefined) await assignNumbers(context, tx, base, record, transition);
  const misplaced = recalculateRecord(context, base, record, values);
  await refuse?.(record);
  // Caches reads, because several rules read the same windows and offices.
  await deriveValuesFromRelations(context, new CachedReader(tx), base, record);
  deriveValues(context, base, record);
  const changed = getFieldsToStore(base, before, record, values);
  const issues = [
    ...misplaced,
    ...findIssuesOfChange(validateRecord(base, before), validateRecord(base, record)),
    ...checkOwnComparisons(context, base, record, changed),
    ...(await checkAgainstOtherRecords(context, tx, {
      ...{ resource: base, record, before, changed },
      sent: new Set(),
      entries: 'stored',
    })),
  ];
  if (issues.length > 0) throw new ValidationFailed(issues);
  const stored = Object.fromEntries([...changed].map(name => [name, record[name] ?? null]));
  return work.update(base, row, encryptValues(base, stored, context.encryption), action);
}
