import type { ScreenTexts } from '../../../i18n/i18n';

export const scrolledListTexts = {
  tooMany: {
    zh: '可滚动浏览前 {{most}} 条，共 {{total}} 条；请用筛选缩小范围',
    en: 'The first {{most}} of {{total}} can be scrolled through; filters narrow them',
  },
  retry: { zh: '重试', en: 'Try again' },
} satisfies ScreenTexts;
