import type { JsonSchema } from '#model/schema';

const isSchema = (schema: JsonSchema | boolean | undefined): schema is JsonSchema =>
  typeof schema === 'object';

/**
 * The parts of a schema that the form asks about by themselves: the `if` of each condition, at any depth, to know
 * which branch is drawn, and each alternative, to know which one is chosen.
 */
export function askedSchemas(schema: JsonSchema): JsonSchema[] {
  const conditions = isSchema(schema.if) ? [schema.if] : [];
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const below = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.allOf ?? []),
    ...alternatives,
    schema.items,
    schema.then,
    schema.else,
  ];
  return [...conditions, ...alternatives, ...below.filter(isSchema).flatMap(askedSchemas)];
}
