import { Unreachable } from '#model/errors';

const offlineMessage = {
  zh: '网络已断开，恢复后请重试',
  en: 'The network is gone; try again when it is back',
};

/** Code that could not be loaded because the network is gone is no fault of the console, and belongs in no log. */
export const toLoadError = (error: unknown): unknown =>
  navigator.onLine ? error : new Unreachable(offlineMessage, null, { cause: error });
