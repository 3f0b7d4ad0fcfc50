import type { LocalizedText } from '#model/language';

export const viewTexts = {
  title: { zh: '我的视图', en: 'My views' },
  none: {
    zh: '还没有视图。保存当前的筛选、排序和列，以便再次打开。',
    en: 'No views yet. Save the current filters, order and columns to open them again.',
  },
  name: { zh: '视图名称', en: 'Name of the view' },
  save: { zh: '保存当前视图', en: 'Save this view' },
  help: {
    zh: '只保存在此浏览器中，不含搜索词和敏感信息的值。',
    en: 'Kept in this browser only, without search words and values of sensitive fields.',
  },
  close: { zh: '关闭', en: 'Close' },
} satisfies Record<string, LocalizedText>;

export const formatRemoveView = (name: string): LocalizedText => ({
  zh: `删除视图“${name}”`,
  en: `Delete view “${name}”`,
});
