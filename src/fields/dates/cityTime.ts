import { type JsonValue, valueToText } from '#model/json';
import { toCityDate, toCityDateTime, toCityTimestamp } from '#model/time';

const minutes = 'yyyy-mm-dd hh:mm'.length;
const momentPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** A moment as the city's clock shows it, in the form of a date-time box; whatever clock the computer has. */
export function toInputValue(value: JsonValue | undefined): string {
  if (typeof value !== 'string') return '';
  return toCityDateTime(new Date(value)).slice(0, minutes);
}

/** The moment at which the city's clock shows this. */
export function parseInputValue(text: string): JsonValue | undefined {
  if (text === '') return undefined;
  // What is not finished stays the text that it is.
  if (!momentPattern.test(text)) return text;
  return toCityTimestamp(new Date(`${text.replace(' ', 'T')}:00+08:00`)) || text;
}

export function formatCityTime(value: JsonValue | undefined): string {
  return typeof value === 'string' ? toCityDateTime(new Date(value)) || value : valueToText(value);
}

/** The first and the last second of a day of the city. */
export const getDayStart = (day: string): string => `${day}T00:00:00+08:00`;
export const getDayEnd = (day: string): string => `${day}T23:59:59+08:00`;
export const getCityDay = (moment: string): string => toCityDate(new Date(moment));
