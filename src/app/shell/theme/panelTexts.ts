import type { ScreenTexts } from '../../../i18n/i18n';

/** Texts of the theme panel, which is loaded earlier than the theme drawer. */
export const themePanelTexts = {
  open: { zh: '主题设置', en: 'Open theme' },
  random: { zh: '随机主题', en: 'Random theme' },
  clear: { zh: '清理缓存', en: 'Clear cache' },
  actions: { zh: '主题', en: 'Theme' },
} satisfies ScreenTexts;
