import type { LocalizedText } from '#model/language';
import { toCityDate } from '#model/time';

/** A common date range; both ends are inclusive. */
export interface DatePreset {
  name: string;
  label: LocalizedText;
  first: string;
  last: string;
}

const dayLength = 24 * 60 * 60 * 1000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const addDays = (day: string, count: number): string =>
  new Date(noon(day) + count * dayLength).toISOString().slice(0, 10);
/** Monday is the first day of a week. */
const getWeekday = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

/** Presets relative to the city's day at this moment. */
export function getDatePresets(now: Date): readonly DatePreset[] {
  const today = toCityDate(now);
  const monday = addDays(today, -getWeekday(today));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastOfMonth = addDays(`${addDays(firstOfMonth, 31).slice(0, 7)}-01`, -1);
  return [
    { name: 'today', label: { zh: '今天', en: 'Today' }, first: today, last: today },
    { name: 'week', label: { zh: '本周', en: 'This week' }, first: monday, last: addDays(monday, 6) },
    { name: 'days7', label: { zh: '近 7 天', en: 'Last 7 days' }, first: addDays(today, -6), last: today },
    { name: 'month', label: { zh: '本月', en: 'This month' }, first: firstOfMonth, last: lastOfMonth },
  ];
}
