import { toCityDate } from '../time';

/** Filter values that stand for days around the day of the city, so that an address or a saved view moves with it. */
export const datePeriods = ['$today', '$week', '$last7', '$month'] as const;
export type DatePeriod = (typeof datePeriods)[number];

/** Days of the city; both ends are inclusive. */
export interface DayRange {
  first: string;
  last: string;
}

export const isDatePeriod = (text: string): text is DatePeriod => datePeriods.some(period => period === text);

const dayLength = 24 * 60 * 60 * 1000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
export const addDays = (day: string, count: number): string =>
  new Date(noon(day) + count * dayLength).toISOString().slice(0, 10);
/** Monday is the first day of a week. */
const getWeekday = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

const ranges: Readonly<Record<DatePeriod, (today: string) => DayRange>> = {
  $today: today => ({ first: today, last: today }),
  $week: today => {
    const monday = addDays(today, -getWeekday(today));
    return { first: monday, last: addDays(monday, 6) };
  },
  $last7: today => ({ first: addDays(today, -6), last: today }),
  $month: today => {
    const first = `${today.slice(0, 7)}-01`;
    return { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
  },
};

/** The days of a period at this moment, by the time zone of the city. */
export const getPeriodDays = (period: DatePeriod, now: Date): DayRange => ranges[period](toCityDate(now));
