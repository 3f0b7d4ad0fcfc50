import type { ScreenTexts } from '../i18n/i18n';

export const dialogTexts = {
  close: { zh: '关闭', en: 'Close' },
} satisfies ScreenTexts;
