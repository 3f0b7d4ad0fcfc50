import type { LocalizedText } from '#model/language';
import type { DatePeriod } from '#model/query/datePeriods';
import { getOwn } from '#model/json';

export const datePeriodLabels: Readonly<Record<DatePeriod, LocalizedText>> = {
  $today: { zh: '今天', en: 'Today' },
  $week: { zh: '本周', en: 'This week' },
  $last7: { zh: '近 7 天', en: 'Last 7 days' },
  $month: { zh: '本月', en: 'This month' },
};

export const findDatePeriodLabel = (text: string): LocalizedText | undefined =>
  getOwn<LocalizedText>(datePeriodLabels, text);
