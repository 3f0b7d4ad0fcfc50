import type { LocalizedText } from '#model/language';

export const texts = {
  today: { zh: '今天', en: 'Today' },
  clear: { zh: '清除', en: 'Clear' },
  year: { zh: '年', en: 'Year' },
  month: { zh: '月', en: 'Month' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
} satisfies Record<string, LocalizedText>;

export const pickLabel = (title: string): LocalizedText => ({
  zh: `选择日期：${title}`,
  en: `Pick a date: ${title}`,
});
