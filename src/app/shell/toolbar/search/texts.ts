import type { ScreenTexts } from '../../../../i18n/i18n';

export const searchTexts = {
  title: { zh: '搜索', en: 'Search' },
  placeholder: { zh: '输入页面名称或关键字', en: 'A page, or any words' },
  onTheWeb: { zh: '在网上搜索“{{text}}”', en: 'Search the web for "{{text}}"' },
  failed: { zh: '页面列表加载失败', en: 'The list of pages could not be loaded' },
  newWindow: { zh: '在新窗口打开', en: 'Opens in a new window' },
} satisfies ScreenTexts;
