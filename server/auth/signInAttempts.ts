import type { Condition } from '#model/conditions';
import type { Row, Transaction } from '#model/records';

/** Counters of attempts, by hashed key. */
export const signInAttemptResource = 'attempt';

export const matchSignInAttemptKey = (key: string): Condition => ({
  op: 'is',
  path: ['key'],
  test: { eq: key },
});

export async function findSignInAttempt(tx: Transaction, key: string): Promise<Row | undefined> {
  return (
    await tx.list(signInAttemptResource, {
      where: matchSignInAttemptKey(key),
      sort: [],
      limit: 1,
      count: false,
    })
  ).rows[0];
}
