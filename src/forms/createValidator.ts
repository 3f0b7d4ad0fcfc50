import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Issue } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import type { ConditionTester } from './conditions';
import { parsePointer } from './FormSchema';

/** Formats an issue in the user's language. */
export type FormatIssue = (issue: Issue) => string;

type ErrorTree = { [step: string]: ErrorTree } & { __errors?: string[] };

/** Builds the form engine's error tree, shaped like the values. */
export function toErrorSchema(issues: readonly Issue[], formatIssue: FormatIssue): ErrorSchema<unknown> {
  const root: ErrorTree = {};
  for (const issue of issues) {
    const node = parsePointer(issue.path).reduce<ErrorTree>((tree, step) => (tree[step] ??= {}), root);
    (node.__errors ??= []).push(formatIssue(issue));
  }
  return root;
}

export function toValidationError(issue: Issue, formatIssue: FormatIssue): RJSFValidationError {
  const property = `.${parsePointer(issue.path).join('.')}`;
  const message = formatIssue(issue);
  return { name: issue.keyword, property, message, stack: `${property} ${message}` };
}

/**
 * Adapts the compiled validators to the interface of the form engine, which passes a schema without constraints;
 * `check` knows the full schema.
 */
export function createValidator(
  check: (values: JsonObject) => readonly Issue[],
  formatIssue: FormatIssue,
  testCondition: ConditionTester,
): ValidatorType<unknown, RJSFSchema> {
  return {
    validateFormData(formData) {
      const issues = check(isObject(formData) ? formData : {});
      return {
        errors: issues.map(issue => toValidationError(issue, formatIssue)),
        errorSchema: toErrorSchema(issues, formatIssue),
      };
    },
    isValid: (schema, formData) => testCondition(schema as JsonSchema, isObject(formData) ? formData : {}),
    rawValidation: () => ({ errors: [] }),
  };
}
