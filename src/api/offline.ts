import type { LocalizedText } from '#model/language';

export const offlineMessage: LocalizedText = {
  zh: '网络已断开，恢复后请重试',
  en: 'You are offline; try again once you are back online',
};

/** Whether the browser knows that it has no network. It cannot tell of a network that leads nowhere. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
