import type { Issue } from './errors';
import { getOwn, scalarToText, type JsonObject } from './json';
import { languages, type Language, type LocalizedText } from './language';
import { enIssueMessages, enFormatMessages, enMessages, enDefaultLabel } from './messages/en';
import { zhIssueMessages, zhFormatMessages, zhMessages, zhDefaultLabel } from './messages/zh';

export type MessageKey = keyof typeof zhMessages;

const messageCatalogs = {
  zh: {
    messages: zhMessages,
    faults: zhIssueMessages,
    formats: zhFormatMessages,
    whole: zhDefaultLabel,
    between: '、',
  },
  en: {
    messages: enMessages,
    faults: enIssueMessages,
    formats: enFormatMessages,
    whole: enDefaultLabel,
    between: ', ',
  },
};

/** Translates a message key or returns a localised text. An unknown key gives the message for an unexpected error. */
export function translate(what: string | LocalizedText, language: Language): string {
  if (typeof what !== 'string') return what[language];
  const { messages } = messageCatalogs[language];
  return getOwn<string>(messages, what) ?? messages.unexpected;
}

/** For a terminal, whose language is unknown. */
export const translateToAllLanguages = (what: string | LocalizedText): string =>
  languages.map(language => translate(what, language)).join('\n');

/**
 * Formats an issue as a sentence. `label` is the field's title. Without it the sentence names the requested field name,
 * or else the last part of the path.
 */
export function formatIssue(issue: Issue, language: Language, label?: string): string {
  if (issue.text) return issue.text[language];
  const { faults, formats, whole, between } = messageCatalogs[language];
  const params = addValueList(issue.params ?? {}, between);
  const field = label ?? (scalarToText(getOwn(params, 'field')) || issue.path.split('/').at(-1) || whole);
  const sentence =
    issue.keyword === 'format'
      ? getOwn(formats, scalarToText(params['format']))
      : getOwn<string>(faults, issue.keyword);
  return fillPlaceholders(sentence ?? getFallbackMessage(issue, faults), { ...params, field });
}

/** Fallback for an issue without a path, or for a keyword of a named rule that has no message. */
const getFallbackMessage = (
  { path, keyword }: Issue,
  faults: Readonly<Record<keyof typeof zhIssueMessages, string>>,
): string => {
  if (keyword === 'format') return faults.format;
  return path === '' ? faults.hidden : faults.rule;
};

function addValueList(params: JsonObject, between: string): JsonObject {
  const { allowedValues } = params;
  return Array.isArray(allowedValues)
    ? { ...params, list: allowedValues.map(scalarToText).join(between) }
    : params;
}

const fillPlaceholders = (sentence: string, params: JsonObject): string =>
  sentence.replace(/\{(\w+)\}/g, (_hole, name: string) => scalarToText(getOwn(params, name)));
