import type { Issue } from '#model/errors';
import { toIssues } from '#model/issues';
import { stripAnnotations } from '#model/projection/schemaHash';
import type { JsonSchema } from '#model/jsonSchema';
import { createAjv } from './validators/createAjv';
import { memoizeBySchemaHash } from './validators/memoizeBySchemaHash';

export { hashSchema } from '#model/projection/schemaHash';
export { buildValidatorModule } from './validators/buildValidatorModule';

function compile(schema: JsonSchema, allErrors: boolean) {
  // One instance for each, as an instance keeps all that it ever compiled.
  return createAjv({ allErrors }).compile(stripAnnotations(schema));
}

/** All that is wrong with a value, at once. */
export const compileValidator = memoizeBySchemaHash((schema): ((value: unknown) => Issue[]) => {
  const validate = compile(schema, true);
  return value => (validate(value) ? [] : toIssues(validate.errors));
});

/** Whether a value fits: for conditions and guards, which need no reasons. */
export const compileTest = memoizeBySchemaHash((schema): ((value: unknown) => boolean) => {
  const validate = compile(schema, false);
  return value => validate(value);
});
