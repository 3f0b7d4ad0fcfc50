import { toCityTimestamp } from '../time';
import type { DurationUnit } from '../expressions';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

const milliseconds: Readonly<Partial<Record<DurationUnit, number>>> = {
  minutes: minute,
  hours: hour,
  days: day,
  weeks: 7 * day,
};
const months: Readonly<Partial<Record<DurationUnit, number>>> = { months: 1, years: 12 };

const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a text has the form of a date; the date may not exist. */
export const isDateText = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
/** Whether a text has the form of a timestamp. */
export const isTimestampText = (text: string): boolean => /^\d{4}-\d\d-\d\dT/.test(text);

/**
 * Adds a duration to a date or timestamp; undefined if the result is out of range. A month later is the same day, or
 * the last one of a shorter month.
 */
export function addDuration(start: string, unit: DurationUnit, amount: number): string | undefined {
  if (isDateText(start)) {
    if (unit === 'minutes' || unit === 'hours') return undefined;
    return moveClock(`${start}T00:00:00`, unit, Math.trunc(amount))?.slice(0, 10);
  }
  const moment = Date.parse(start);
  if (!isTimestampText(start) || Number.isNaN(moment)) return undefined;
  // Dates are added in city time.
  const moved = moveClock(toCityTimestamp(new Date(moment)).slice(0, 19), unit, amount);
  return moved && `${moved}+08:00`;
}

/** Days between two dates; undefined if one is not a date. */
export function countDaysBetween(from: string, to: string): number | undefined {
  if (!isDateText(from) || !isDateText(to)) return undefined;
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

function moveClock(clock: string, unit: DurationUnit, amount: number): string | undefined {
  const start = new Date(`${clock}Z`);
  const length = milliseconds[unit];
  const moved =
    length === undefined
      ? addMonths(start, Math.trunc(amount) * (months[unit] ?? 1))
      : start.getTime() + amount * length;
  return moved >= earliest && moved <= latest ? new Date(moved).toISOString().slice(0, 19) : undefined;
}

function addMonths(start: Date, count: number): number {
  const moved = new Date(start);
  moved.setUTCMonth(start.getUTCMonth() + count);
  // JavaScript moves the 31st of a shorter month into the next month; day 0 goes back to the last day of the
  // shorter one.
  if (moved.getUTCDate() !== start.getUTCDate()) moved.setUTCDate(0);
  return moved.getTime();
}
