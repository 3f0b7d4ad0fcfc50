import type { JsonSchema } from '../jsonSchema';
import type { ResourceVisibility } from './ResourceVisibility';

/** Names of all fields of the record that a schema refers to, without nested properties. */
export function collectFieldNamesOfSchema(schema: JsonSchema): string[] {
  const branches = [schema.not, schema.if, schema.then, schema.else].filter(part => part !== undefined);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...branches];
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.required ?? []),
    ...parts.flatMap(collectFieldNamesOfSchema),
  ];
}

/** Whether the caller can evaluate the schema: it may read every field in it. */
export const canEvaluateSchema = (schema: JsonSchema, visibility: ResourceVisibility): boolean =>
  collectFieldNamesOfSchema(schema).every(name => visibility.canEvaluate(name));

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

const hasContent = (value: unknown): boolean =>
  value !== undefined && !(typeof value === 'object' && value !== null && isEmpty(value));

const omitEmpty = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => hasContent(value)));

/**
 * Projects a record schema for a caller: fields that it cannot evaluate are removed, along with requirements and
 * conditions that depend on them. Only the server validates the whole schema.
 */
export function projectConditions(schema: JsonSchema, visibility: ResourceVisibility): JsonSchema {
  const { type, unevaluatedProperties, properties = {}, required = [], allOf = [], not } = schema;
  const judged = (parts: JsonSchema[] = []): JsonSchema[] =>
    parts.every(part => canEvaluateSchema(part, visibility)) ? parts : [];
  return omitEmpty({
    type,
    unevaluatedProperties,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => visibility.canEvaluate(name)),
    ),
    required: required.filter(name => visibility.canBeRequired(name)),
    allOf: allOf.map(part => projectConditions(part, visibility)).filter(part => !isEmpty(part)),
    anyOf: judged(schema.anyOf),
    oneOf: judged(schema.oneOf),
    not: not && canEvaluateSchema(not, visibility) ? not : undefined,
    ...projectBranches(schema, visibility),
  });
}

function projectBranches(schema: JsonSchema, visibility: ResourceVisibility): JsonSchema {
  if (!schema.if || !canEvaluateSchema(schema.if, visibility)) return {};
  const branches = omitEmpty({
    then: schema.then && projectConditions(schema.then, visibility),
    else: schema.else && projectConditions(schema.else, visibility),
  });
  return isEmpty(branches) ? {} : { if: schema.if, ...branches };
}
