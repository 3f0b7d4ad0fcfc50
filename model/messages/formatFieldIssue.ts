import type { Issue } from '../errors';
import type { Field } from '../field';
import { getOwn, type JsonValue } from '../json';
import type { Language } from '../language';
import { formatIssue } from './formatIssue';

/** Formats an issue with the title of its field and the titles of its choices. */
export function formatFieldIssue(issue: Issue, language: Language, field: Field | undefined): string {
  const told = field ? withChoiceTitles(issue, language, field) : issue;
  return formatIssue(told, language, field?.title[language]);
}

const issueSeparator: Readonly<Record<Language, string>> = { zh: '；', en: '; ' };

/** Formats issues as one text; the equal issues of a composite key appear once. */
export function formatFieldIssues(
  issues: readonly Issue[],
  language: Language,
  fields: Readonly<Record<string, Field>>,
): string {
  const told = issues.map(issue => formatFieldIssue(issue, language, findFieldAtPointer(fields, issue.path)));
  return [...new Set(told)].join(issueSeparator[language]);
}

function withChoiceTitles(issue: Issue, language: Language, { choices }: Field): Issue {
  const allowed = issue.params?.['allowedValues'];
  if (!choices || !Array.isArray(allowed)) return issue;
  const getTitle = (value: JsonValue): JsonValue =>
    choices.find(choice => choice.value === value)?.title[language] ?? value;
  return { ...issue, params: { ...issue.params, allowedValues: allowed.map(getTitle) } };
}

/** The field at a JSON pointer: a field of the record, of a group, or of the items of a list. */
export function findFieldAtPointer(
  fields: Readonly<Record<string, Field>>,
  pointer: string,
): Field | undefined {
  let inside: Readonly<Record<string, Field>> | undefined = fields;
  let field: Field | undefined;
  for (const step of pointer.split('/').slice(1)) {
    if (field && /^\d+$/.test(step)) continue;
    field = inside && getOwn(inside, step.replaceAll('~1', '/').replaceAll('~0', '~'));
    inside = field?.fields;
  }
  return field;
}
