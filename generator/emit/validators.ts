import type { Issue } from '#model/errors';
import { toIssues } from '#model/issues';
import { stripAnnotations } from '#model/projection/schemaHash';
import type { JsonSchema } from '#model/jsonSchema';
import { createAjv } from './validators/createAjv';
import { memoizeBySchemaHash } from './validators/memoizeBySchemaHash';

export { hashSchema } from '#model/projection/schemaHash';
export { buildValidatorModule, type IncludedNamedRules } from './validators/buildValidatorModule';

function compile(schema: JsonSchema, allErrors: boolean) {
  // A separate Ajv instance per schema, because an instance retains everything it compiled.
  return createAjv({ allErrors }).compile(stripAnnotations(schema));
}

/** Reports all errors of a value. */
export const compileValidator = memoizeBySchemaHash((schema): ((value: unknown) => Issue[]) => {
  const validate = compile(schema, true);
  return value => (validate(value) ? [] : toIssues(validate.errors));
});

/** Boolean validation, for conditions and guards. */
export const compileConditionTest = memoizeBySchemaHash((schema): ((value: unknown) => boolean) => {
  const validate = compile(schema, false);
  return value => validate(value);
});
