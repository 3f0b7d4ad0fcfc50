import { toCityDate } from '#model/time';
import type { Language } from '#model/language';
import { formatCityClock } from '../../fields/dates/cityTime';

const locales = { zh: 'zh-CN', en: 'en-GB' } as const satisfies Record<Language, string>;

/** A day as letters write it: 2026年7月6日, 6 July 2026. */
export function formatLetterDate(value: string, language: Language): string {
  const day = toCityDate(new Date(value));
  if (day === '') return value;
  // A day has no time zone.
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** A moment as letters write it, by the hour and the minute. */
export function formatLetterMoment(value: string, language: Language): string {
  const [day, clock] = [formatLetterDate(value, language), formatCityClock(value)];
  return language === 'zh' ? `${day} ${clock}` : `${day}, ${clock}`;
}
