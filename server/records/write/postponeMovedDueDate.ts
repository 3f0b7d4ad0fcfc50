import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { UnitOfWork } from '../transaction/UnitOfWork';
import { deriveValuesFromRelations } from '../values/deriveValues';
import { decryptRecord } from '../values/encryptRecord';

/**
 * Recomputes a date that is given by a named rule or over relations when it is due, because what it depends on may
 * have changed since, such as the end of a window. Stores a later date, and returns whether there is one.
 */
export async function postponeMovedDueDate(
  work: UnitOfWork,
  base: Resource,
  row: Row,
  field: string,
): Promise<boolean> {
  if (!base.fields[field]?.derive) return false;
  const { context, tx } = work;
  const record = decryptRecord(base, row, context.encryption);
  await deriveValuesFromRelations(context, tx, base, record);
  const date = record[field] ?? null;
  if (date === row[field]) return false;
  return (await work.update(base, row, { [field]: date }, { action: 'edit', system: true })) !== undefined;
}
