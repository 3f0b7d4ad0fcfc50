import { getOwn } from '#model/json';
import type { Language, LocalizedText } from '#model/language';
import { createTranslator, type Values } from './i18n';
import { texts } from './texts';

const isKey = (key: string): key is keyof typeof texts => getOwn(texts, key) !== undefined;

/** Resolves a localized text or a message key of stores and errors. */
export function resolveText(say: string | LocalizedText, language: Language, values?: Values): string {
  if (typeof say !== 'string') return say[language];
  return createTranslator(texts, language)(isKey(say) ? say : 'unknownError', values);
}
