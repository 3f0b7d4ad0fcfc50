import { DuplicateValue } from '#model/errors';
import { StaleRow } from './commit';

/** How often work is done again upon what somebody wrote in the same moment. */
const maxAttempts = 5;

/** Does it again when somebody else wrote the same row first. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < maxAttempts; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleRow || error instanceof DuplicateValue)) throw error;
    }
  }
  return work();
}
