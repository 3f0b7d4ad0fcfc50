import { getOwn } from '#model/json';
import type { Language, LocalizedText } from '#model/language';
import { commonTexts } from './texts';

const isKey = (key: string): key is keyof typeof commonTexts => getOwn(commonTexts, key) !== undefined;

/**
 * Resolves a localized text or a message key of stores and errors. Answers of the server bring their texts along, so that
 * its catalog of messages is not loaded.
 */
export function resolveText(message: string | LocalizedText, language: Language): string {
  if (typeof message !== 'string') return message[language];
  return commonTexts[isKey(message) ? message : 'unknownError'][language];
}
