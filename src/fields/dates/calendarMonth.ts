import dayjs from 'dayjs';

const dayFormat = 'YYYY-MM-DD';

const daysPerWeek = 7;
const weeksShown = 6;

/** Days of the six weeks that contain the month of a day. Weeks begin on Monday. */
export function getCalendarWeeks(day: string): string[][] {
  const first = dayjs(day).startOf('month');
  const offset = (first.day() + daysPerWeek - 1) % daysPerWeek;
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: daysPerWeek }, (_day, at) =>
      first.add(week * daysPerWeek + at - offset, 'day').format(dayFormat),
    ),
  );
}

/** The day to move to on a key press; undefined for other keys. */
export function getDayAfterKey(day: string, key: string, isShifted: boolean): string | undefined {
  const from = dayjs(day);
  const weekday = (from.day() + daysPerWeek - 1) % daysPerWeek;
  const page = isShifted ? 'year' : 'month';
  const moves: Readonly<Record<string, dayjs.Dayjs>> = {
    ArrowLeft: from.subtract(1, 'day'),
    ArrowRight: from.add(1, 'day'),
    ArrowUp: from.subtract(1, 'week'),
    ArrowDown: from.add(1, 'week'),
    Home: from.subtract(weekday, 'day'),
    End: from.add(daysPerWeek - 1 - weekday, 'day'),
    PageUp: from.subtract(1, page),
    PageDown: from.add(1, page),
  };
  return moves[key]?.format(dayFormat);
}

export const addMonths = (day: string, months: number): string =>
  dayjs(day).add(months, 'month').format(dayFormat);

/** The same day in another year or month, or the last day of that month. */
export const moveDayToYear = (day: string, year: number): string => dayjs(day).year(year).format(dayFormat);
export const moveDayToMonth = (day: string, month: number): string =>
  dayjs(day).month(month).format(dayFormat);
