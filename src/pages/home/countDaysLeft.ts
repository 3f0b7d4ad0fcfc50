import { toCityDate } from '#model/time';

const day = 24 * 60 * 60 * 1000;

/** Calendar days in city time from now to a date or timestamp; 0 on the day itself. */
export function countDaysLeft(deadline: string, now: Date): number {
  const last = deadline.length > 'YYYY-MM-DD'.length ? toCityDate(new Date(deadline)) : deadline;
  return Math.round((Date.parse(last) - Date.parse(toCityDate(now))) / day);
}
