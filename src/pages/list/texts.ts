import type { LocalizedText } from '#model/language';

export const texts = {
  workThrough: { zh: '逐件办理', en: 'Work through' },
  create: { zh: '新建', en: 'New' },
  refresh: { zh: '刷新', en: 'Refresh' },
  columns: { zh: '列', en: 'Columns' },
  totals: { zh: '合计', en: 'Total' },
  views: { zh: '视图', en: 'Views' },
  me: { zh: '我', en: 'me' },
  lookupCounted: { zh: '查询会计次并记录', en: 'counted and logged' },
  mine: { zh: '我经办的', en: 'Mine' },
  states: { zh: '按状态', en: 'By state' },
  all: { zh: '全部', en: 'All' },
  createFirst: { zh: '新建第一条', en: 'Create the first one' },
} satisfies Record<string, LocalizedText>;

/** What the search box finds beside the search fields. */
export const formatLastFourLabel = (field: string): LocalizedText => ({
  zh: `${field}后四位`,
  en: `last four of ${field}`,
});

export const formatFindLastFour = (field: string, text: string): LocalizedText => ({
  zh: `按${field}后四位 ${text} 查找`,
  en: `Find ${field} ending in ${text}`,
});

/** Says that filters of the address are not applied; which they are is not for this reader to know. */
export const formatLeftOut = (count: number): LocalizedText => ({
  zh: `此地址中有 ${count} 个筛选条件你不能使用，列表未按它筛选。`,
  en:
    count === 1
      ? '1 filter of this address is not yours to use: the list is not filtered by it.'
      : `${count} filters of this address are not yours to use: the list is not filtered by them.`,
});

/** Offer to load what others have changed. */
export function formatUpdate(added: number, changed: number): LocalizedText {
  const zh = [added > 0 && `新增 ${added} 条`, changed > 0 && `变更 ${changed} 条`].filter(Boolean);
  const en = [added > 0 && `${added} new`, changed > 0 && `${changed} changed`].filter(Boolean);
  return { zh: `${zh.join('，')}，点击载入`, en: `${en.join(', ')}: show` };
}

/** Title of the answer to why a record is not in the list. */
export const formatWhyMissing = (number: string): LocalizedText => ({
  zh: `为什么没有“${number}”？`,
  en: `Why is “${number}” not here?`,
});
