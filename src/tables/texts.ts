import type { LocalizedText } from '#model/language';
import { formatNumber } from '../i18n/formatNumber';

export const texts = {
  search: { zh: '搜索', en: 'Search' },
  filters: { zh: '筛选', en: 'Filters' },
  moreFilters: { zh: '更多筛选', en: 'More filters' },
  fewerFilters: { zh: '收起', en: 'Fewer filters' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  page: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Rows a page' },
  pages: { zh: '分页', en: 'Pages' },
  selectRow: { zh: '选择此行', en: 'Select this row' },
  selectAll: { zh: '选择本页全部', en: 'Select all on this page' },
  nothing: { zh: '还没有记录', en: 'No records yet' },
  nothingFound: { zh: '没有符合条件的记录', en: 'Nothing matches' },
  failed: { zh: '列表没有取到', en: 'The list could not be loaded' },
  slowSort: { zh: '没有索引，记录很多时排序较慢', en: 'No index: sorting many records takes longer' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在加载', en: 'Loading' },
} satisfies Record<string, LocalizedText>;

export function totalCount(count: number): LocalizedText {
  return { zh: `共 ${formatNumber(count, 'zh')} 条`, en: `${formatNumber(count, 'en')} in all` };
}

export function pageCount(pages: number): LocalizedText {
  return { zh: `/ ${formatNumber(pages, 'zh')} 页`, en: `of ${formatNumber(pages, 'en')}` };
}
