import type { Issue } from '#model/errors';
import { issuesOf } from '#model/issues';
import { stripAnnotations } from '#model/schemaHash';
import type { JsonSchema } from '#model/schema';
import { ajv } from './validators/ajv';
import { cachedByHash } from './validators/cachedByHash';

export { schemaHash } from '#model/schemaHash';
export { validatorModule } from './validators/validatorModule';

function compile(schema: JsonSchema, allErrors: boolean) {
  // One instance for each, as an instance keeps all that it ever compiled.
  return ajv({ allErrors }).compile(stripAnnotations(schema));
}

/** All that is wrong with a value, at once. */
export const compileValidator = cachedByHash((schema): ((value: unknown) => Issue[]) => {
  const validate = compile(schema, true);
  return value => (validate(value) ? [] : issuesOf(validate.errors));
});

/** Whether a value fits: for conditions and guards, which need no reasons. */
export const compileTest = cachedByHash((schema): ((value: unknown) => boolean) => {
  const validate = compile(schema, false);
  return value => validate(value);
});
