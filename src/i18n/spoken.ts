import { own } from '#model/json';
import type { Language, Text } from '#model/language';
import { translator, type Values } from './i18n';
import { texts } from './texts';

const isKey = (key: string): key is keyof typeof texts => own(texts, key) !== undefined;

/** A ready text, or one that stores and errors name by key, in words. */
export function spoken(say: string | Text, language: Language, values?: Values): string {
  if (typeof say !== 'string') return say[language];
  return translator(texts, language)(isKey(say) ? say : 'unknownError', values);
}
