import type { Issue } from '#model/errors';
import { isObject } from '#model/json';
import type { Language } from '#model/language';
import { messageOf } from '#model/messages';
import { choiceOf } from '../fields/choices';
import { fieldAt, pathOf, type FormSchema } from './FormSchema';
import type { Say } from './validatorType';

/** Says what is wrong with a field by its title, and names choices as the person sees them. */
export function sayerOf(schema: FormSchema, language: Language): Say {
  return issue => {
    const field = fieldAt(schema, pathOf(issue.path));
    if (!field) return messageOf(issue, language);
    return messageOf(field['x-choices'] ? withTitles(issue, field) : issue, language, field.title);
  };
}

function withTitles(issue: Issue, field: NonNullable<ReturnType<typeof fieldAt>>): Issue {
  const allowed = issue.params?.['allowedValues'];
  if (!isObject(issue.params) || !Array.isArray(allowed)) return issue;
  return {
    ...issue,
    params: { ...issue.params, allowedValues: allowed.map(value => choiceOf(field, value).title) },
  };
}
