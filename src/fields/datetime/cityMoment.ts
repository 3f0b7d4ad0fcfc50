import { type Value, valueText } from '#model/json';
import { cityDate, cityDateTime, cityTimestamp } from '#model/time';

const minutes = 'yyyy-mm-ddThh:mm'.length;

/** A moment as the city's clock shows it, in the form of a date-time box; whatever clock the computer has. */
export function writeMoment(value: Value | undefined): string {
  if (typeof value !== 'string') return '';
  return cityDateTime(new Date(value)).replace(' ', 'T').slice(0, minutes);
}

/** The moment at which the city's clock shows this. */
export function readMoment(text: string): Value | undefined {
  if (text === '') return undefined;
  return cityTimestamp(new Date(`${text}:00+08:00`)) || text;
}

export function showMoment(value: Value | undefined): string {
  return typeof value === 'string' ? cityDateTime(new Date(value)) || value : valueText(value);
}

/** The first and the last second of a day of the city. */
export const firstOf = (day: string): string => `${day}T00:00:00+08:00`;
export const lastOf = (day: string): string => `${day}T23:59:59+08:00`;
export const dayOf = (moment: string): string => cityDate(new Date(moment));
