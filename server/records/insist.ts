import { Duplicate } from '#model/errors';
import { Stale } from './commit';

/** How often work is done again upon what somebody wrote in the same moment. */
const mostTries = 5;

/** Does it again when somebody else wrote the same row first. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < mostTries; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stale || error instanceof Duplicate)) throw error;
    }
  }
  return work();
}
