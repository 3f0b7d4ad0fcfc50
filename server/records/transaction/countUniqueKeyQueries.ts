import { deepEqual } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { getUniqueKeys, isUniqueKeyHeldByRow } from '#model/resource/indexes';
import { countUniqueKeyQuery, getMaskedFields, isMaskedFieldGuessable } from '../read/authorizeMaskedQuery';
import { decryptRecord } from '../values/encryptRecord';
import type { UnitOfWork } from './UnitOfWork';

/**
 * Counts an edit that takes a unique key over masked fields as a masked value query, because its success discloses
 * that no other record has the value. Above the daily limit it is refused with 429. Creates and transitions are
 * counted only when refused, since they are a clerk's daily work.
 */
export async function countUniqueKeyQueries(
  work: UnitOfWork,
  base: Resource,
  row: Row,
  before: Row,
): Promise<void> {
  const { context, tx } = work;
  // A timer has no caller, and a job counts refused unique keys itself.
  if (context.caller.id === undefined || context.dependencies.onKeyRefused) return;
  // Skips yielding unique keys: the present holder gives the key up, so an edit is never refused and
  // discloses nothing.
  const keys = getUniqueKeys(base).filter(
    key => key.yields === undefined && getMaskedFields(context, base, key.fields).length > 0,
  );
  if (keys.length === 0) return;
  const record = decryptRecord(base, row, context.encryption);
  const earlier = decryptRecord(base, before, context.encryption);
  for (const key of keys) {
    const isSame = (name: string) => deepEqual(earlier[name] ?? null, record[name] ?? null);
    const isHeldAlready = isUniqueKeyHeldByRow(key, base, earlier) && key.fields.every(isSame);
    if (isHeldAlready || !isUniqueKeyHeldByRow(key, base, record)) continue;
    // An empty value is no duplicate of another one.
    if (key.fields.some(name => (record[name] ?? null) === null)) continue;
    const closed = getMaskedFields(context, base, key.fields);
    if (!closed.some(name => isMaskedFieldGuessable(context, base, name))) continue;
    const question = { base, record, fields: key.fields };
    work.uniqueKeyQueries.push(question);
    const count = await countUniqueKeyQuery(context, tx, question);
    if (count !== undefined) work.uniqueKeyQueryCounts.push(count);
  }
}
