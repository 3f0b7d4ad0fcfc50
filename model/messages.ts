import { getOwn } from './json';
import { languages, type Language, type LocalizedText } from './language';
import { enMessages } from './messages/en';
import { zhMessages } from './messages/zh';

/** Key of a message of the server. */
export type MessageKey = keyof typeof zhMessages;

const messageCatalogs = { zh: zhMessages, en: enMessages };

/** Translates a message key or returns a localised text. An unknown key gives the message for an unexpected error. */
export function translate(what: string | LocalizedText, language: Language): string {
  if (typeof what !== 'string') return what[language];
  const messages = messageCatalogs[language];
  return getOwn<string>(messages, what) ?? messages.unexpected;
}

/** Translates a message into both languages, for terminals whose language is unknown. */
export const translateToAllLanguages = (what: string | LocalizedText): string =>
  languages.map(language => translate(what, language)).join('\n');
