import type { ProjectedField } from '#model/projection';
import type { JsonSchema } from '#model/jsonSchema';

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object';

/** Visibility condition of a field. For a field whose hidden value is kept no branch contains it, because that value stays valid. */
const getShownIfSchemas = (field: JsonSchema | boolean): JsonSchema[] => {
  const condition = isSchema(field) && (field as Partial<ProjectedField>)['x-shown-if'];
  return condition ? [condition] : [];
};

/**
 * Subschemas that the form evaluates alone: each `if` (selects the branch), each visibility condition, and each alternative (selects the variant).
 */
export function collectConditionSchemas(schema: JsonSchema): JsonSchema[] {
  const conditions = isSchema(schema.if) ? [schema.if] : [];
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const shown = Object.values(schema.properties ?? {}).flatMap(getShownIfSchemas);
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
    ...alternatives,
    ...below.filter(isSchema).flatMap(collectConditionSchemas),
  ];
}
