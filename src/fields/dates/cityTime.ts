import { type JsonValue, valueToText } from '#model/json';
import { toCityDate, toCityDateTime, toCityTimestamp } from '#model/time';

const minutes = 'yyyy-mm-dd hh:mm'.length;
const momentPattern = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

/** Formats a timestamp for a date-time input, in the city's time zone regardless of the computer's. */
export function toInputValue(value: JsonValue | undefined): string {
  if (typeof value !== 'string') return '';
  return toCityDateTime(new Date(value)).slice(0, minutes);
}

/** Parses the text of a date-time input as city time. */
export function parseInputValue(text: string): JsonValue | undefined {
  if (text === '') return undefined;
  // An incomplete date is kept as text, so that the validator reports it.
  if (!momentPattern.test(text)) return text;
  return toCityTimestamp(new Date(`${text.replace(' ', 'T')}:00+08:00`)) || text;
}

export function formatCityTime(value: JsonValue | undefined): string {
  return typeof value === 'string' ? toCityDateTime(new Date(value)) || value : valueToText(value);
}

/** The hour and minute of a timestamp, without its day. */
export const formatCityClock = (value: JsonValue | undefined): string =>
  formatCityTime(value).slice('yyyy-mm-dd '.length, minutes);

/** The last second of a day in the city's time zone. */
export const getDayEnd = (day: string): string => `${day}T23:59:59+08:00`;
export const getCityDay = (moment: string): string => toCityDate(new Date(moment));
