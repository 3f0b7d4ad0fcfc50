import type { Condition } from '#model/conditions';
import type { RecordReader, Row } from '#model/records';

/** Name of the resource that stores the counters of failed sign-ins and of other rate limits, by hashed key. */
export const signInAttemptResource = 'attempt';

const matchSignInAttemptKey = (key: string): Condition => ({
  op: 'is',
  path: ['key'],
  test: { eq: key },
});

export async function findSignInAttempt(reading: RecordReader, key: string): Promise<Row | undefined> {
  return (
    await reading.list(signInAttemptResource, {
      where: matchSignInAttemptKey(key),
      sort: [],
      limit: 1,
      count: false,
    })
  ).rows[0];
}
