import type { Issue } from './errors';
import { own, scalarText, type JsonObject } from './json';
import { languages, type Language, type Text } from './language';
import { enFaults, enFormats, enMessages, enWhole } from './messages/en';
import { zhFaults, zhFormats, zhMessages, zhWhole } from './messages/zh';

export type MessageKey = keyof typeof zhMessages;

const catalogues = {
  zh: { messages: zhMessages, faults: zhFaults, formats: zhFormats, whole: zhWhole, between: '、' },
  en: { messages: enMessages, faults: enFaults, formats: enFormats, whole: enWhole, between: ', ' },
};

/** A key of the catalogue or a ready text, in a language. A key that nobody knows says that the error is unknown. */
export function say(what: string | Text, language: Language): string {
  if (typeof what !== 'string') return what[language];
  const { messages } = catalogues[language];
  return own<string>(messages, what) ?? messages.unexpected;
}

/** For whoever reads a terminal, whose language nobody knows. */
export const sayInAll = (what: string | Text): string =>
  languages.map(language => say(what, language)).join('\n');

/** What an answer says that brings nothing but its code. */
const byCode: Readonly<Record<number, MessageKey>> = {
  200: 'ok',
  201: 'saved',
  202: 'queued',
  204: 'deleted',
  400: 'validationFailed',
  401: 'notSignedIn',
  402: 'tokenExpired',
  403: 'notAllowed',
  404: 'notFound',
  405: 'wrongMethod',
  406: 'formatUnavailable',
  409: 'conflict',
  410: 'gone',
  413: 'bodyTooLarge',
  429: 'tooMany',
  500: 'unexpected',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayTimeout',
};

export const messageKeyOf = (code: number): MessageKey => byCode[code] ?? 'unexpected';

/**
 * One fault in a sentence. `label` is the field's title; without it the name that was asked for, where the value is
 * itself a field's name, and else the end of its path must do.
 */
export function messageOf(issue: Issue, language: Language, label?: string): string {
  if (issue.text) return issue.text[language];
  const { faults, formats, whole, between } = catalogues[language];
  const params = withList(issue.params ?? {}, between);
  const field = label ?? (scalarText(own(params, 'field')) || issue.path.split('/').at(-1) || whole);
  const sentence =
    issue.keyword === 'format'
      ? own(formats, scalarText(params['format']))
      : own<string>(faults, issue.keyword);
  return filled(sentence ?? faultOf(issue, faults), { ...params, field });
}

/** A fault at no field says so; a keyword without a sentence is one of a named rule. */
const faultOf = (
  { path, keyword }: Issue,
  faults: Readonly<Record<keyof typeof zhFaults, string>>,
): string => {
  if (keyword === 'format') return faults.format;
  return path === '' ? faults.hidden : faults.rule;
};

function withList(params: JsonObject, between: string): JsonObject {
  const { allowedValues } = params;
  return Array.isArray(allowedValues)
    ? { ...params, list: allowedValues.map(scalarText).join(between) }
    : params;
}

const filled = (sentence: string, params: JsonObject): string =>
  sentence.replace(/\{(\w+)\}/g, (_hole, name: string) => scalarText(own(params, name)));
