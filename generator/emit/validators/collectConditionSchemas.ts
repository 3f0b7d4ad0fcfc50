import type { ProjectedField, ProjectedSchema } from '#model/projection';
import type { JsonSchema } from '#model/jsonSchema';

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object';

/**
 * The visibility condition of a field, and the condition under which it is extracted from another. A kept hidden
 * value stays valid, so no branch of the schema contains its condition.
 */
const getFieldConditions = (field: JsonSchema | boolean): JsonSchema[] => {
  if (!isSchema(field)) return [];
  const { 'x-shown-if': condition, 'x-take': take } = field as Partial<ProjectedField>;
  return [...(condition ? [condition] : []), ...(take?.when ? [take.when] : [])];
};

/** Conditions under which values are compared. */
const getComparisonSchemas = (schema: JsonSchema): JsonSchema[] =>
  ((schema as Partial<ProjectedSchema>)['x-compare'] ?? []).flatMap(({ when }) => when ?? []);

/**
 * Subschemas that the form evaluates alone: each `if` (selects the branch), each visibility condition, each condition of a comparison, and each alternative (selects the variant).
 */
export function collectConditionSchemas(schema: JsonSchema): JsonSchema[] {
  const conditions = isSchema(schema.if) ? [schema.if] : [];
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const shown = Object.values(schema.properties ?? {}).flatMap(getFieldConditions);
  const below = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.allOf ?? []),
    ...alternatives,
    schema.items,
    schema.then,
    schema.else,
  ];
  return [
    ...conditions,
    ...shown,
    ...getComparisonSchemas(schema),
    ...alternatives,
    ...below.filter(isSchema).flatMap(collectConditionSchemas),
  ];
}
