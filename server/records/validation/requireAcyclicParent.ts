import { andConditions } from '#model/conditions/simplifyCondition';
import { ValidationFailed } from '#model/errors';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import type { TransactionContext } from '../transaction/TransactionContext';

/**
 * Refuses a changed parent that is the record itself or one of its descendants. No lock is needed: transactions are
 * serializable, so if two of them together would form a cycle, the store repeats one, which then sees the other.
 */
export async function requireAcyclicParent(
  { tx }: Pick<TransactionContext, 'tx'>,
  { name, parent }: Resource,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (parent === undefined || !changed.has(parent)) return;
  const above = row[parent] ?? null;
  if (typeof above !== 'string') return;
  const isBelow = andConditions([
    matchRecordUuids([above]),
    { op: 'is', path: ['uuid'], test: { within: [row.uuid] } },
  ]);
  if ((await tx.count(name, isBelow)) > 0)
    throw new ValidationFailed([{ path: `/${parent}`, keyword: 'cycle' }]);
}
