import type { LocalizedText } from '#model/language';
import type { ScreenTexts } from '../../i18n/i18n';
import { formatNumber } from '../../i18n/formatNumber';

export const publishedTexts = {
  title: { zh: '公开信息', en: 'Public information' },
  lists: { zh: '公开的名单和说明', en: 'Published lists and texts' },
  nothing: { zh: '目前没有公开的信息', en: 'Nothing is published at present' },
  none: { zh: '没有记录', en: 'No records' },
  search: { zh: '搜索', en: 'Search' },
  clear: { zh: '清除搜索', en: 'Clear the search' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  back: { zh: '返回列表', en: 'Back to the list' },
  loading: { zh: '正在加载', en: 'Loading' },
  retry: { zh: '重试', en: 'Try again' },
  signIn: { zh: '登录', en: 'Sign in' },
} satisfies ScreenTexts;

export const formatPublishedCount = (count: number): LocalizedText => ({
  zh: `${formatNumber(count, 'zh')} 条`,
  en: `${formatNumber(count, 'en')} ${count === 1 ? 'record' : 'records'}`,
});

export const formatPublishedPagePosition = (page: number, pages: number): LocalizedText => ({
  zh: `第 ${formatNumber(page, 'zh')} 页，共 ${formatNumber(pages, 'zh')} 页`,
  en: `Page ${formatNumber(page, 'en')} of ${formatNumber(pages, 'en')}`,
});

export const formatNoPublishedMatch = (words: string): LocalizedText => ({
  zh: `没有符合“${words}”的记录`,
  en: `No records match “${words}”`,
});

export const formatPublishedSearch = (fields: readonly string[]): LocalizedText => ({
  zh: `搜索${fields.join('、')}`,
  en: `Search: ${fields.join(', ')}`,
});
