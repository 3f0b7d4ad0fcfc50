import type { Condition } from '#model/conditions';
import type { Row, Transaction } from '#model/records';

/** Counters of attempts, by hashed key. */
export const attemptResource = 'attempt';

export const matchAttemptKey = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });

export async function findAttempt(tx: Transaction, key: string): Promise<Row | undefined> {
  return (await tx.list(attemptResource, { where: matchAttemptKey(key), sort: [], limit: 1, count: false }))
    .rows[0];
}
