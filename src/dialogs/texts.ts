import type { Texts } from '../i18n/i18n';

export const dialogTexts = {
  close: { zh: '关闭', en: 'Close' },
} satisfies Texts;
