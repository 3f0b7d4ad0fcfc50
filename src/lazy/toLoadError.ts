import { Unreachable } from '#model/errors';
import { isOffline, offlineTexts } from '../api/offline';

/** Code that could not be loaded because the network is gone is no fault of the console, and belongs in no log. */
export const toLoadError = (error: unknown): unknown =>
  isOffline() ? new Unreachable(offlineTexts.tryAgain, null, { cause: error }) : error;
