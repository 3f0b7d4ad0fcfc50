import { hashForSchema, ID_KEY, JUNK_OPTION_ID, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { AppError } from '#model/errors';
import { toIssues } from '#model/issues';
import type { Language } from '#model/language';
import { formatIssue } from '#model/messages/formatIssue';
import { toErrorSchema, toValidationError, type FormatIssue } from '../createValidator';
import { parsePointer } from '../FormSchema';
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
      const issues = validate(formData) ? [] : toIssues(validate.errors);
      return {
        errors: issues.map(issue => toValidationError(issue, format)),
        errorSchema: toErrorSchema(issues, format),
      };
    },
    isValid: (schema, formData) => schema[ID_KEY] !== JUNK_OPTION_ID && findValidator(schema)(formData),
    rawValidation: () => ({ errors: [] }),
  };
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
    const next: unknown = part?.properties?.[step] ?? (Array.isArray(part?.items) ? undefined : part?.items);
    part = typeof next === 'object' && next !== null ? next : undefined;
  }
  return part?.title;
}
