import type { LocalizedText } from '#model/language';

/** Texts of the console without a network, the same on every page. */
export const offlineTexts = {
  offline: { zh: '网络已断开', en: 'You are offline' },
  tryAgain: {
    zh: '网络已断开，恢复后请重试',
    en: 'You are offline; try again once you are back online',
  },
  textKept: { zh: '网络已断开，内容还在', en: 'You are offline; what you entered is still here' },
  savesItself: {
    zh: '网络已断开，内容还在，恢复后会自动保存',
    en: 'You are offline; what you entered is still here and is saved once you are back online',
  },
} satisfies Record<string, LocalizedText>;

/**
 * Whether the browser reports that it is offline. It does not notice a network without a connection to the
 * server.
 */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;
