/**
 * The city's time zone is Asia/Shanghai. China has had no daylight saving time since 1991 and no stored time is older,
 * so the offset is always eight hours.
 */
const cityOffset = 8 * 60 * 60 * 1000;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Converts a time to milliseconds since the epoch. A number of ten digits is read as seconds, as many other systems
 * send it.
 */
export function toEpochMilliseconds(instant: Date | number): number {
  if (instant instanceof Date) return instant.getTime();
  const tenDigits = Number.isInteger(instant) && instant >= 1e9 && instant < 1e10;
  return tenDigits ? instant * second : instant;
}

const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** City time in the form of toISOString; empty outside the years 1 to 9999. */
function toCityIsoString(instant: Date | number): string {
  const shifted = toEpochMilliseconds(instant) + cityOffset;
  return shifted >= earliest && shifted <= latest ? new Date(shifted).toISOString() : '';
}

/** Returns the date in the time zone of the city, such as 2026-04-16. */
export const toCityDate = (instant: Date | number): string => toCityIsoString(instant).slice(0, 10);

/** Start of a day such as 2026-04-16 in the city's time zone. */
export const getCityDayStart = (day: string): string => `${day}T00:00:00+08:00`;

/** Formats a time for display, in the time zone of the city: 2026-04-16 08:30:00. */
export const toCityDateTime = (instant: Date | number): string =>
  toCityIsoString(instant).slice(0, 19).replace('T', ' ');

/** Formats a time for storage and transport, with the offset of the city: 2026-04-16T08:30:00+08:00. */
export function toCityTimestamp(instant: Date | number): string {
  const clock = toCityIsoString(instant).slice(0, 19);
  return clock && `${clock}+08:00`;
}

/** Returns the hour of the day in the time zone of the city. */
export const getCityHour = (instant: Date | number): number => Number(toCityIsoString(instant).slice(11, 13));

/** Part of the day, for the greeting on the home page. */
export type Greeting = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** Returns the greeting for an hour of the day. */
export function getGreeting(hourOfDay: number): Greeting {
  if (hourOfDay < 8) return 'morning';
  if (hourOfDay <= 11) return 'forenoon';
  if (hourOfDay <= 13) return 'noon';
  return hourOfDay < 18 ? 'afternoon' : 'evening';
}

/** Relative time as a message key with its parameters. */
export type RelativeTime =
  | { key: 'justNow' }
  | { key: 'minutesAgo' | 'hoursAgo' | 'daysAgo'; count: number }
  | { key: 'date'; date: string };

/** Describes a time relative to now, such as "3 minutes ago". */
export function toRelativeTime(instant: Date | number, now: Date | number = Date.now()): RelativeTime {
  const past = toEpochMilliseconds(now) - toEpochMilliseconds(instant);
  // The server's clock may be slightly ahead of the client's.
  if (Math.abs(past) < 30 * second) return { key: 'justNow' };
  if (past >= 0 && past < hour) return { key: 'minutesAgo', count: Math.max(1, Math.floor(past / minute)) };
  if (past >= 0 && past < day) return { key: 'hoursAgo', count: Math.floor(past / hour) };
  if (past >= 0 && past < 2 * day) return { key: 'daysAgo', count: 1 };
  return { key: 'date', date: toCityDate(instant) };
}
