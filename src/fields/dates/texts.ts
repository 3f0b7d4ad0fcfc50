import type { LocalizedText } from '#model/language';
import { offlineTexts } from '../../api/offline';

export const dateTexts = {
  dayFormat: { zh: '年-月-日', en: 'yyyy-mm-dd' },
  timeFormat: { zh: '年-月-日 时:分', en: 'yyyy-mm-dd hh:mm' },
  today: { zh: '今天', en: 'Today' },
  clear: { zh: '清除', en: 'Clear' },
  year: { zh: '年', en: 'Year' },
  month: { zh: '月', en: 'Month' },
  time: { zh: '时间', en: 'Time' },
  hour: { zh: '时', en: 'Hour' },
  minute: { zh: '分', en: 'Minute' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  offline: {
    zh: `${offlineTexts.offline.zh}，可直接输入日期。`,
    en: `${offlineTexts.offline.en}; type the date instead.`,
  },
  loadFailed: {
    zh: '日历未能加载，可直接输入日期。',
    en: 'The calendar could not be loaded; type the date instead.',
  },
  retry: { zh: '重试', en: 'Try again' },
  nextMonth: { zh: '下个月', en: 'Next month' },
} satisfies Record<string, LocalizedText>;

export const formatPickLabel = (title: string): LocalizedText => ({
  zh: `选择日期：${title}`,
  en: `Pick a date: ${title}`,
});
