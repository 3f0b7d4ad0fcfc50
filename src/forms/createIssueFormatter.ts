import type { Issue } from '#model/errors';
import { isObject } from '#model/json';
import type { Language } from '#model/language';
import { formatIssue } from '#model/messages/formatIssue';
import { getChoiceOfValue } from '../fields/choiceValues';
import { getFieldAt, parsePointer, type FormSchema } from './FormSchema';
import type { FormatIssue } from './createValidator';

/** Formats issues with the title of their field and the labels of its choices. */
export function createIssueFormatter(schema: FormSchema, language: Language): FormatIssue {
  return issue => {
    const field = getFieldAt(schema, parsePointer(issue.path));
    if (!field) return formatIssue(issue, language);
    return formatIssue(field['x-choices'] ? withChoiceTitles(issue, field) : issue, language, field.title);
  };
}

function withChoiceTitles(issue: Issue, field: NonNullable<ReturnType<typeof getFieldAt>>): Issue {
  const allowed = issue.params?.['allowedValues'];
  if (!isObject(issue.params) || !Array.isArray(allowed)) return issue;
  return {
    ...issue,
    params: { ...issue.params, allowedValues: allowed.map(value => getChoiceOfValue(field, value).title) },
  };
}
