import type { Texts } from '../../../../i18n/i18n';

export const texts = {
  title: { zh: '搜索', en: 'Search' },
  placeholder: { zh: '输入页面名称或关键字', en: 'A page, or any words' },
  onTheWeb: { zh: '在网上搜索“{{text}}”', en: 'Search the web for "{{text}}"' },
  failed: { zh: '暂时无法取得页面列表', en: 'The list of pages is not available right now' },
  newWindow: { zh: '在新窗口打开', en: 'Opens in a new window' },
} satisfies Texts;
