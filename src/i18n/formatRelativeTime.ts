import type { Language } from '#model/language';
import { toRelativeTime } from '#model/time';
import { createTranslator, type ScreenTexts } from './i18n';

const texts = {
  justNow: { zh: '刚刚', en: 'just now' },
  minutesAgo_one: { zh: '{{count}}分钟前', en: '{{count}} minute ago' },
  minutesAgo_other: { zh: '{{count}}分钟前', en: '{{count}} minutes ago' },
  hoursAgo_one: { zh: '{{count}}小时前', en: '{{count}} hour ago' },
  hoursAgo_other: { zh: '{{count}}小时前', en: '{{count}} hours ago' },
  daysAgo_one: { zh: '{{count}}天前', en: '{{count}} day ago' },
  daysAgo_other: { zh: '{{count}}天前', en: '{{count}} days ago' },
} satisfies ScreenTexts;

/** Formats a relative time; a date when the instant is long ago. */
export function formatRelativeTime(instant: Date, now: Date, language: Language): string {
  const past = toRelativeTime(instant, now);
  if (past.key === 'date') return past.date;
  const t = createTranslator(texts, language);
  return past.key === 'justNow' ? t(past.key) : t(past.key, { count: past.count });
}
