import type { LocalizedText } from '#model/language';
import type { DatePeriod } from '#model/query/datePeriods';
import { getOwn } from '#model/json';

export const datePeriodLabels: Readonly<Record<DatePeriod, LocalizedText>> = {
  $today: { zh: '今天', en: 'Today' },
  $week: { zh: '本周', en: 'This week' },
  $last7: { zh: '近 7 天', en: 'Last 7 days' },
  $month: { zh: '本月', en: 'This month' },
};

/** Label of a date period token such as `$today`; undefined for any other text. */
export const findDatePeriodTokenLabel = (text: string): LocalizedText | undefined =>
  getOwn<LocalizedText>(datePeriodLabels, text);
