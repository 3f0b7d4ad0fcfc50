import type { JsonObject } from '#model/json';
import { toIssues } from '#model/issues';
import type { JsonSchema } from '#model/jsonSchema';
import { collectFieldNamesOfSchema } from '#model/projection/projectConditions';
import { createConditionTester, findValidator, getActiveSchemas } from './conditions';
import { parsePointer } from './FormSchema';
import type { SchemaValidators } from './loadValidators';

const listDistinct = (names: readonly string[]): string[] => [...new Set(names)];

/** Fields that the requirements name under the current values, filled in or not. */
export function getRequirementFields(
  demands: JsonSchema,
  values: JsonObject,
  validators: SchemaValidators,
): ReadonlySet<string> {
  const active = getActiveSchemas(demands, values, createConditionTester(validators));
  return new Set(
    active.flatMap(({ required = [], properties = {}, anyOf = [] }) => [
      ...required,
      ...Object.keys(properties),
      ...anyOf.flatMap(collectFieldNamesOfSchema),
    ]),
  );
}

/**
 * Unmet requirements: each item names the field to fill in or to change, or several of which one is enough.
 */
export function findUnmetRequirements(
  demands: JsonSchema,
  values: JsonObject,
  validators: SchemaValidators,
): (readonly string[])[] {
  const validate = findValidator(validators, demands);
  if (!validate || validate(values)) return [];
  const test = createConditionTester(validators);
  const single = listDistinct(toIssues(validate.errors).flatMap(({ path }) => parsePointer(path)[0] ?? []));
  const alternatives = getActiveSchemas(demands, values, test)
    .map(({ anyOf = [] }) => anyOf)
    .filter(parts => parts.length > 0 && !parts.some(part => test(part, values)))
    .map(parts => listDistinct(parts.flatMap(collectFieldNamesOfSchema)));
  return [...single.map(name => [name]), ...alternatives];
}
