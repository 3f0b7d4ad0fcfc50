import type { Language } from '#model/language';
import type { ScreenTexts, TextValues } from './i18n';

export type PlainTranslate<T> = (key: keyof T & string, values?: TextValues) => string;

/**
 * Translator without plural forms for the first page of a window, so that i18next is loaded only when a later part
 * needs it.
 */
export function createPlainTranslator<const T extends ScreenTexts>(
  texts: T,
  language: Language,
): PlainTranslate<T> {
  return (key, values = {}) =>
    (texts[key]?.[language] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
