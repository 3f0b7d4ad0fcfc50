import { Unreachable } from '#model/errors';
import { isOffline, offlineTexts } from '../api/offline';

/** Pause before the second attempt, in milliseconds. */
const retryDelay = 1_000;

/**
 * Loads code with one retry: a network that has just come back often drops the first request. Code that
 * could not be loaded because the network is unavailable is no fault of the console, and is not logged.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await attempt(load);
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    await new Promise(resolve => setTimeout(resolve, retryDelay));
    return attempt(load);
  }
}

async function attempt<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw isOffline() ? new Unreachable(offlineTexts.tryAgain, null, { cause: error }) : error;
  }
}
