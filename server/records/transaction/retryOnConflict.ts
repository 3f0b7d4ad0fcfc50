import { DuplicateValue } from '#model/errors';
import { StaleRow } from './StaleRow';

/** Maximum attempts before a write conflict is passed on to the caller. */
const maxAttempts = 5;

/** Retries work that failed because another transaction wrote the same row or the same unique value first. */
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
