import { toCityDate } from '../time';

/**
 * Filter values for periods relative to the current day in city time, so that a URL or saved view stays up to date.
 */
export const datePeriods = ['$today', '$week', '$last7', '$month'] as const;
/** A period relative to the current day. */
export type DatePeriod = (typeof datePeriods)[number];

/** A range of days in the time zone of the city; both ends are included. */
export interface DayRange {
  first: string;
  last: string;
}

/** Whether a filter value is a relative period. */
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

/** First and last day of a period at the given time, in the city's time zone. */
export const getPeriodDays = (period: DatePeriod, now: Date): DayRange => ranges[period](toCityDate(now));
