import { hashForSchema, ID_KEY, JUNK_OPTION_ID, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { AppError, type Issue } from '#model/errors';
import { toIssues } from '#model/issues';
import { isObject } from '#model/json';
import type { Language } from '#model/language';
import { formatIssue } from '#model/messages/formatIssue';
import { toErrorSchema, toValidationError, type FormatIssue } from '../createValidator';
import { getValueAt, parsePointer } from '../FormSchema';
import type { SchemaValidators } from '../loadValidators';

/**
 * Validates a plain form by functions compiled for its schema and for each subschema that the form engine evaluates,
 * found by the engine's schema hash.
 */
export function createPlainValidator(
  root: RJSFSchema,
  validators: SchemaValidators,
  language: Language,
): ValidatorType<unknown, RJSFSchema> {
  const findValidator = (schema: RJSFSchema) => {
    const key = String(schema[ID_KEY] ?? hashForSchema(schema));
    const validate = validators[key];
    if (!validate) throw new AppError({ zh: '表单没有校验器', en: 'This form has no validator' }, { key });
    return validate;
  };
  const format: FormatIssue = issue =>
    formatIssue(issue, language, findTitle(root, parsePointer(issue.path)));
  return {
    validateFormData(formData) {
      const validate = findValidator(root);
      const issues = validate(formData)
        ? []
        : toIssues(validate.errors).map(issue => withoutNull(issue, formData));
      return {
        errors: issues.map(issue => toValidationError(issue, format)),
        errorSchema: toErrorSchema(issues, format),
      };
    },
    isValid: (schema, formData) => schema[ID_KEY] !== JUNK_OPTION_ID && findValidator(schema)(formData),
    rawValidation: () => ({ errors: [] }),
  };
}

/** The engine fills an empty item of a list of fixed items with `null`, which says that it is missing. */
function withoutNull(issue: Issue, formData: unknown): Issue {
  if (issue.keyword !== 'type' || !isObject(formData)) return issue;
  const value = getValueAt(formData, parsePointer(issue.path));
  return value === null ? { path: issue.path, keyword: 'required' } : issue;
}

const resolveRef = (root: RJSFSchema, { $ref }: RJSFSchema): unknown =>
  parsePointer($ref?.slice(1) ?? '').reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | undefined)?.[step],
    root,
  );

/** Title of the value at a path, unless only a condition of the schema names it. */
function findTitle(root: RJSFSchema, path: readonly string[]): string | undefined {
  let part: RJSFSchema | undefined = root;
  for (const step of path) {
    if (part?.$ref !== undefined) part = resolveRef(root, part) as RJSFSchema | undefined;
    const { items, additionalItems }: RJSFSchema = part ?? {};
    const item = Array.isArray(items) ? (items[Number(step)] ?? additionalItems) : items;
    const next: unknown = part?.properties?.[step] ?? item;
    part = typeof next === 'object' && next !== null ? next : undefined;
  }
  return part?.title;
}
