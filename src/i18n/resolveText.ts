import { getOwn } from '#model/json';
import type { Language, LocalizedText } from '#model/language';
import { commonTexts } from './texts';

const isKey = (key: string): key is keyof typeof commonTexts => getOwn(commonTexts, key) !== undefined;

/**
 * Resolves a localised text or a message key. Messages of the server arrive as localised texts, so that the console
 * does not load the message catalogue of the server.
 */
export function resolveText(message: string | LocalizedText, language: Language): string {
  if (typeof message !== 'string') return message[language];
  return commonTexts[isKey(message) ? message : 'unknownError'][language];
}
