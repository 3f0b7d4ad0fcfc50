import { useMemo } from 'react';
import type { Issue } from '#model/errors';
import type { JsonObject } from '#model/json';
import { parsePointer } from './FormSchema';
import type { FormContextValue } from './FormContext';
import { getFieldNames } from './layout';
import { createIssueFormatter } from './createIssueFormatter';
import { toErrorSchema, createValidator } from './createValidator';

/** Issues of the form engine in screen order, and those of the server. Call it inside an observer. */
export function useValidation({ draft, steps, language }: FormContextValue) {
  const { rules, serverIssues } = draft;
  const formatIssue = useMemo(() => createIssueFormatter(rules.schema, language), [rules, language]);
  const validator = useMemo(() => {
    const order = steps.flatMap(getFieldNames);
    const target = ({ path }: Issue) => order.indexOf(parsePointer(path)[0] ?? '');
    const getShownIssues = (values: JsonObject) =>
      rules.validate(values).filter(issue => draft.isIssueShown(issue));
    const inOrder = (values: JsonObject) =>
      getShownIssues(values).sort((one, other) => target(one) - target(other));
    return createValidator(inOrder, formatIssue, rules.isSatisfied);
  }, [draft, rules, steps, formatIssue]);
  const extraErrors = useMemo(() => toErrorSchema(serverIssues, formatIssue), [serverIssues, formatIssue]);
  return { validator, extraErrors };
}
