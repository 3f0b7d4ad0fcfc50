import type { LocalizedText } from '#model/language';
import type { ListFilter } from '#model/records';
import { formatNumber } from '../i18n/formatNumber';
import { lowerCaseInSentence } from '../i18n/lowerCaseInSentence';

export const tableTexts = {
  search: { zh: '搜索', en: 'Search' },
  filters: { zh: '筛选', en: 'Filters' },
  sortAndFilters: { zh: '排序和筛选', en: 'Sort & filter' },
  sortBy: { zh: '排序', en: 'Sort by' },
  ascending: { zh: '升序', en: 'Ascending' },
  descending: { zh: '降序', en: 'Descending' },
  addSortKey: { zh: '再按…排序', en: 'Then by…' },
  defaultSort: { zh: '默认排序', en: 'Default order' },
  moreFilters: { zh: '更多筛选', en: 'More filters' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  activeFilters: { zh: '已设的筛选', en: 'Active filters' },
  done: { zh: '完成', en: 'Done' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  page: { zh: '页码', en: 'Page' },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  allRows: { zh: '全部', en: 'All' },
  pages: { zh: '分页', en: 'Pages' },
  selectRow: { zh: '选择此行', en: 'Select this row' },
  selectAll: { zh: '选择本页全部', en: 'Select all on this page' },
  more: { zh: '展开', en: 'More of it' },
  rowMenu: { zh: '更多操作', en: 'More actions' },
  failed: { zh: '列表加载失败', en: 'The list could not be loaded' },
  slowSort: { zh: '记录很多时，按此列排序较慢', en: 'Sorting many records by this column takes longer' },
  multiSort: { zh: '按住 Shift 可按多列排序', en: 'Shift-click to sort by several columns' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在加载', en: 'Loading' },
} satisfies Record<string, LocalizedText>;

export function formatTotalCount(count: number): LocalizedText {
  return {
    zh: `共 ${formatNumber(count, 'zh')} 条`,
    en: `${formatNumber(count, 'en')} ${count === 1 ? 'record' : 'records'}`,
  };
}

export const rowsPerPage = (count: number): LocalizedText => ({
  zh: `${count} 条/页`,
  en: `${count} per page`,
});

export function formatPageCount(pages: number): LocalizedText {
  return { zh: `/ ${formatNumber(pages, 'zh')} 页`, en: `of ${formatNumber(pages, 'en')}` };
}

/** Placeholder of the search box that names the searched fields. */
export function formatSearchLabel(labels: readonly string[]): LocalizedText {
  const names = labels.map(lowerCaseInSentence);
  const last = names.at(-1) ?? '';
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
  return { zh: `搜索${labels.join('、')}`, en: `Search by ${list}` };
}

/** Templates that join label and values in a filter chip. */
const chipForms: Readonly<Record<ListFilter['op'], (label: string, values: LocalizedText) => LocalizedText>> =
  {
    eq: (label, { zh, en }) => ({ zh: `${label}：${zh}`, en: `${label}: ${en}` }),
    in: (label, { zh, en }) => ({ zh: `${label}：${zh}`, en: `${label}: ${en}` }),
    gte: (label, { zh, en }) => ({ zh: `${label} ≥ ${zh}`, en: `${label} ≥ ${en}` }),
    lte: (label, { zh, en }) => ({ zh: `${label} ≤ ${zh}`, en: `${label} ≤ ${en}` }),
    like: (label, { zh, en }) => ({ zh: `${label}含“${zh}”`, en: `${label} contains “${en}”` }),
    last: (label, { zh, en }) => ({ zh: `${label}后四位 ${zh}`, en: `${label} ends in ${en}` }),
  };

export const formatFilterChip = (
  label: string,
  op: ListFilter['op'],
  values: readonly string[],
): LocalizedText => chipForms[op](label, { zh: values.join('、'), en: values.join(', ') });

export const formatRemoveFilter = (chip: string): LocalizedText => ({
  zh: `取消筛选 ${chip}`,
  en: `Remove filter ${chip}`,
});

export const formatSortField = (position: number): LocalizedText => ({
  zh: `第 ${position} 排序项`,
  en: `Sort key ${position}`,
});

export const formatSortDirection = (field: string): LocalizedText => ({
  zh: `${field}的顺序`,
  en: `Direction of ${field}`,
});

export const formatRemoveSort = (field: string): LocalizedText => ({
  zh: `不再按${field}排序`,
  en: `Do not sort by ${field}`,
});

export const formatResizeColumnLabel = (column: string): LocalizedText => ({
  zh: `调整“${column}”列宽`,
  en: `Width of column “${column}”`,
});
