import { useMemo } from 'react';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import { parsePointer } from './FormSchema';
import type { FormContextValue } from './FormContext';
import { getFieldNames } from './layout';
import { createIssueFormatter } from './createIssueFormatter';
import { toErrorSchema, createValidator } from './createValidator';

/** What the engine finds wrong, in the order of the screen, and what the server found. Called where `standing` is observed. */
export function useValidation({ draft, steps, language }: FormContextValue) {
  const { rules, serverIssues } = draft;
  const say = useMemo(() => createIssueFormatter(rules.schema, language), [rules, language]);
  const validator = useMemo(() => {
    const order = steps.flatMap(getFieldNames);
    const place = ({ path }: Issue) => order.indexOf(parsePointer(path)[0] ?? '');
    const told = (values: JsonObject) => rules.validate(values).filter(issue => draft.isIssueShown(issue));
    const inOrder = (values: JsonObject) => told(values).sort((one, other) => place(one) - place(other));
    return createValidator(inOrder, say, rules.isSatisfied);
  }, [draft, rules, steps, say]);
  const extraErrors = useMemo(() => toErrorSchema(serverIssues, say), [serverIssues, say]);
  return { validator, extraErrors };
}
