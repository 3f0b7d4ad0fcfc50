import type { ProjectedField } from '#model/projection';
import type { JsonSchema } from '#model/jsonSchema';

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object';

/** What shows a field. No branch says it of one whose hidden value is kept, since that value stays allowed. */
const getShownIfSchemas = (field: JsonSchema | boolean): JsonSchema[] => {
  const condition = isSchema(field) && (field as Partial<ProjectedField>)['x-shown-if'];
  return condition ? [condition] : [];
};

/**
 * The parts of a schema that the form asks about by themselves: the `if` of each condition, at any depth, to know
 * which branch is drawn, what shows each field, and each alternative, to know which one is chosen.
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
