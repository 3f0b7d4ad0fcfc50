import { getOwn } from '#model/json';
import type { Language, LocalizedText } from '#model/language';
import { createTranslator, type Values } from './i18n';
import { texts } from './texts';

const isKey = (key: string): key is keyof typeof texts => getOwn(texts, key) !== undefined;

/** A ready text, or one that stores and errors name by key, in words. */
export function resolveText(say: string | LocalizedText, language: Language, values?: Values): string {
  if (typeof say !== 'string') return say[language];
  return createTranslator(texts, language)(isKey(say) ? say : 'unknownError', values);
}
