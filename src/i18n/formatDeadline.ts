import type { Language } from '#model/language';
import type { ScreenTexts } from './i18n';
import { createPlainTranslator } from './plainText';

const texts = {
  dayLeft: { zh: '{{day}}（还有 {{count}} 天）', en: '{{day}} ({{count}} day left)' },
  daysLeft: { zh: '{{day}}（还有 {{count}} 天）', en: '{{day}} ({{count}} days left)' },
  lastDay: { zh: '{{day}}（今天）', en: '{{day}} (today)' },
} satisfies ScreenTexts;

const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Formats a last day with the number of days left; both as YYYY-MM-DD. */
export function formatDeadline(deadline: string, today: string, language: Language): string {
  const t = createPlainTranslator(texts, language);
  const count = (Date.parse(deadline) - Date.parse(today)) / millisecondsPerDay;
  if (count === 0) return t('lastDay', { day: deadline });
  return count > 0 ? t(count === 1 ? 'dayLeft' : 'daysLeft', { day: deadline, count }) : deadline;
}
