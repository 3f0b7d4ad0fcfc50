import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Issue } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/schema';
import type { Fits } from './conditions';
import { pathOf } from './FormSchema';

/** Says an issue to the person, in his language. */
export type Say = (issue: Issue) => string;

type Tree = { [step: string]: Tree } & { __errors?: string[] };

/** The issues as the form engine keeps them: a tree of the shape of the values. */
export function errorSchemaOf(issues: readonly Issue[], say: Say): ErrorSchema<unknown> {
  const root: Tree = {};
  for (const issue of issues) {
    const node = pathOf(issue.path).reduce<Tree>((tree, step) => (tree[step] ??= {}), root);
    (node.__errors ??= []).push(say(issue));
  }
  return root;
}

function errorOf(issue: Issue, say: Say): RJSFValidationError {
  const property = `.${pathOf(issue.path).join('.')}`;
  const message = say(issue);
  return { name: issue.keyword, property, message, stack: `${property} ${message}` };
}

/**
 * Our validators as the form engine wants to be handed one. The schema that it asks with is the structure it was given;
 * `check` knows the whole one.
 */
export function validatorType(
  check: (values: JsonObject) => readonly Issue[],
  say: Say,
  fits: Fits,
): ValidatorType<unknown, RJSFSchema> {
  return {
    validateFormData(formData) {
      const issues = check(isObject(formData) ? formData : {});
      return { errors: issues.map(issue => errorOf(issue, say)), errorSchema: errorSchemaOf(issues, say) };
    },
    isValid: (schema, formData) => fits(schema as JsonSchema, isObject(formData) ? formData : {}),
    rawValidation: () => ({ errors: [] }),
  };
}
