import { toHalfWidth } from '#model/formats/normaliseText';
import { toCityDate } from '#model/time';

const dayPattern = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;
const timePattern = /^([01]?\d|2[0-3]):?([0-5]\d)(?::[0-5]\d)?$/;
const todayWords: ReadonlySet<string> = new Set(['今天', 'today']);

/** Parses a typed date: `2026-09-01` for `2026/9/1`; undefined for an invalid one. */
export function parseDateTextToDay(text: string, now = new Date()): string | undefined {
  const plain = toHalfWidth(text).trim().toLowerCase();
  if (todayWords.has(plain)) return toCityDate(now);
  const [, year, month, day, shortMonth, shortDay] = dayPattern.exec(plain) ?? [];
  if (year === undefined) return undefined;
  const written = [year, pad(month ?? shortMonth), pad(day ?? shortDay)].join('-');
  // JavaScript turns 30 February into a day of March, so the result is compared with the text.
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : undefined;
}

/** Parses a typed date with a time, `2026-09-01 08:30`; without a time it is midnight. */
export function parseDateTimeText(text: string, now = new Date()): string | undefined {
  const [date = '', time = '0:00', ...rest] = toHalfWidth(text).trim().replace('T', ' ').split(/\s+/);
  const day = parseDateTextToDay(date, now);
  const [, hour, minute] = timePattern.exec(time) ?? [];
  if (day === undefined || hour === undefined || rest.length > 0) return undefined;
  return `${day} ${pad(hour)}:${minute}`;
}

const pad = (digits = ''): string => digits.padStart(2, '0');
