import type { Issue } from '../errors';
import { getOwn, scalarToText, type JsonObject } from '../json';
import type { Language } from '../language';
import { enDefaultLabel, enFormatMessages, enIssueMessages } from './issues.en';
import { zhDefaultLabel, zhFormatMessages, zhIssueMessages } from './issues.zh';

const issueCatalogs = {
  zh: {
    issues: zhIssueMessages,
    formats: zhFormatMessages,
    defaultLabel: zhDefaultLabel,
    listSeparator: '、',
  },
  en: {
    issues: enIssueMessages,
    formats: enFormatMessages,
    defaultLabel: enDefaultLabel,
    listSeparator: ', ',
  },
};

/** Keywords of issues. The keyword of a named rule is its name. */
export const keywordsWithIssueMessage: readonly string[] = Object.keys(zhIssueMessages);

/**
 * Formats an issue as a sentence. `label` is the field's title. Without it the sentence names the requested field name,
 * or else the last part of the path.
 */
export function formatIssue(issue: Issue, language: Language, label?: string): string {
  if (issue.text) return issue.text[language];
  const { issues, formats, defaultLabel, listSeparator } = issueCatalogs[language];
  const params = addValueList(issue.params ?? {}, listSeparator);
  const field =
    label ?? (scalarToText(getOwn(params, 'field')) || issue.path.split('/').at(-1) || defaultLabel);
  const sentence =
    issue.keyword === 'format'
      ? getOwn(formats, scalarToText(params['format']))
      : getOwn<string>(issues, issue.keyword);
  return fillPlaceholders(sentence ?? getFallbackMessage(issue, issues), { ...params, field });
}

/** Fallback for an issue without a path, or for a keyword of a named rule that has no message. */
const getFallbackMessage = (
  { path, keyword }: Issue,
  issues: Readonly<Record<keyof typeof zhIssueMessages, string>>,
): string => {
  if (keyword === 'format') return issues.format;
  return path === '' ? issues.hidden : issues.rule;
};

function addValueList(params: JsonObject, separator: string): JsonObject {
  const { allowedValues } = params;
  return Array.isArray(allowedValues)
    ? { ...params, list: allowedValues.map(scalarToText).join(separator) }
    : params;
}

const fillPlaceholders = (sentence: string, params: JsonObject): string =>
  sentence.replace(/\{(\w+)\}/g, (_hole, name: string) => scalarToText(getOwn(params, name)));
