import type { Language } from '#model/language';
import type { ScreenTexts, TextValues } from './i18n';

export type PlainTranslate<T> = (key: keyof T & string, values?: TextValues) => string;

/**
 * Translations without plural forms, for what the first page of a window shows: i18next is loaded with the first
 * part that needs it.
 */
export function createPlainTranslator<const T extends ScreenTexts>(
  texts: T,
  language: Language,
): PlainTranslate<T> {
  return (key, values = {}) =>
    (texts[key]?.[language] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
