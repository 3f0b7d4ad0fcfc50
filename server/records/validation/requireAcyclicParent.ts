import { andConditions } from '#model/conditions/simplifyCondition';
import { ValidationFailed } from '#model/errors';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { matchRecordUuids } from '../access/AuthorizedRecord';
import type { TransactionContext } from '../transaction/TransactionContext';

/**
 * Refuses a changed parent that is the record itself or one of its descendants. The query locks nothing: transactions
 * are serializable, so of two that together make a cycle the store runs one again, and it reads what the other wrote.
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
