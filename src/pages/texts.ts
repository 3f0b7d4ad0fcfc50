import { offlineTexts } from '../api/offline';
import type { ScreenTexts } from '../i18n/i18n';

/** Texts of the pages in the sign-in chunk. */
export const signInChunkTexts = {
  home: { zh: '返回首页', en: 'Back to home' },
  broken: { zh: '页面出错了', en: 'Something went wrong on this page' },
  lost: { zh: '页面未能加载，请刷新', en: 'This page did not load; please reload' },
  reload: { zh: '刷新页面', en: 'Reload' },
  offline: offlineTexts.offline,
  offlineHelp: { zh: '网络恢复后会自动打开此页面。', en: 'This page opens as soon as you are back online.' },
  retry: { zh: '重试', en: 'Try again' },
} satisfies ScreenTexts;
