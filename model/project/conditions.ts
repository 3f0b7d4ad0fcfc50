import type { JsonSchema } from '../schema';
import type { Sight } from './Sight';

/** All fields of the record that a schema speaks of. What stands below a property is about that property. */
function fieldsIn(schema: JsonSchema): string[] {
  const branches = [schema.not, schema.if, schema.then, schema.else].filter(part => part !== undefined);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...branches];
  return [...Object.keys(schema.properties ?? {}), ...(schema.required ?? []), ...parts.flatMap(fieldsIn)];
}

/** Whether the caller can judge by a schema: it knows the value of every field that stands in it. */
export const isJudged = (schema: JsonSchema, sight: Sight): boolean =>
  fieldsIn(schema).every(name => sight.knows(name));

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const isSaid = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && isEmpty(value));

const filled = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => isSaid(value)));

/**
 * What is left of a normalised record schema for a caller: no field whose value it does not know, no demand for one
 * that it cannot fill, no condition that turns on either. The words that are left out here are left out on purpose:
 * only the server judges the whole.
 */
export function visibleSchema(schema: JsonSchema, sight: Sight): JsonSchema {
  const { type, unevaluatedProperties, properties = {}, required = [], allOf = [], not } = schema;
  const judged = (parts: JsonSchema[] = []): JsonSchema[] =>
    parts.every(part => isJudged(part, sight)) ? parts : [];
  return filled({
    type,
    unevaluatedProperties,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => sight.knows(name))),
    required: required.filter(name => sight.canBeAsked(name)),
    allOf: allOf.map(part => visibleSchema(part, sight)).filter(part => !isEmpty(part)),
    anyOf: judged(schema.anyOf),
    oneOf: judged(schema.oneOf),
    not: not && isJudged(not, sight) ? not : undefined,
    ...visibleBranches(schema, sight),
  });
}

function visibleBranches(schema: JsonSchema, sight: Sight): JsonSchema {
  if (!schema.if || !isJudged(schema.if, sight)) return {};
  const branches = filled({
    then: schema.then && visibleSchema(schema.then, sight),
    else: schema.else && visibleSchema(schema.else, sight),
  });
  return isEmpty(branches) ? {} : { if: schema.if, ...branches };
}
