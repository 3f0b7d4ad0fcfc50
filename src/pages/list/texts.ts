import type { LocalizedText } from '#model/language';

export const listTexts = {
  workThrough: { zh: '逐件办理', en: 'Work through' },
  decidedToday: { zh: '今日已办', en: 'Decided today' },
  create: { zh: '新建', en: 'New' },
  refresh: { zh: '刷新', en: 'Refresh' },
  editCells: { zh: '在表格中编辑', en: 'Edit in the table' },
  columns: { zh: '列', en: 'Columns' },
  totals: { zh: '合计', en: 'Total' },
  views: { zh: '视图', en: 'Views' },
  me: { zh: '我', en: 'me' },
  mine: { zh: '我经办的', en: 'Mine' },
  states: { zh: '按状态', en: 'By state' },
  all: { zh: '全部', en: 'All' },
  createFirst: { zh: '新建第一条', en: 'Create the first one' },
} satisfies Record<string, LocalizedText>;

/** Label of the offer to search by the last four characters of a field, next to the search fields. */
export const formatLastFourLabel = (field: string): LocalizedText => ({
  zh: `${field}后四位`,
  en: `last four of ${field}`,
});

/** Title of the answer to why a record is not in the list. */
export const formatExplainMissingRecordLabel = (number: string): LocalizedText => ({
  zh: `为什么没有“${number}”？`,
  en: `Why is “${number}” not here?`,
});
