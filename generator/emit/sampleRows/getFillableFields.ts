import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';

/** Whether the server computes the field. */
export const isServerComputed = (field: Field): boolean =>
  field.number !== undefined || (field.derive !== undefined && !field.derive.when);

/** Fields that a condition schema mentions. */
function namesIn(test: JsonSchema | undefined): string[] {
  if (!test) return [];
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = test;
  const below = [...allOf, ...anyOf, ...oneOf, test.not, test.if, test.then, test.else];
  return [...Object.keys(properties), ...required, ...below.flatMap(namesIn)];
}

/** All conditions of a schema, nested ones included. */
function conditionsIn(schema: JsonSchema): JsonSchema[] {
  const below = [schema.then, schema.else, ...(schema.allOf ?? [])].filter(part => part !== undefined);
  return [...(schema.if ? [schema.if] : []), ...below.flatMap(conditionsIn)];
}

/**
 * Returns the fields that a sample record fills, in dependency order: fields tested by conditions first, relations
 * last, each field after its own condition and after the fields that its target depends on.
 */
export function getFillableFields(
  resource: Resource,
  dependencies: (field: Field) => readonly string[],
): Field[] {
  const open = Object.values(resource.fields).filter(
    field => field.origin === 'author' && !isServerComputed(field),
  );
  const asked = new Set(conditionsIn(resource.schema).flatMap(namesIn));
  const rank = (field: Field): number => (field.ref ? 2 : asked.has(field.name) ? 0 : 1);
  const ranked = open.toSorted((a, b) => rank(a) - rank(b));
  const before = (field: Field) => new Set([...namesIn(field.shownIf), ...dependencies(field)]);
  return inOrder(ranked, before);
}

/** Topological sort; cycles keep the original order. */
function inOrder(fields: readonly Field[], before: (field: Field) => ReadonlySet<string>): Field[] {
  const byName = new Map(fields.map(field => [field.name, field]));
  const done = new Set<Field>();
  const visit = (field: Field, above: ReadonlySet<Field>): void => {
    if (done.has(field) || above.has(field)) return;
    const deeper = new Set([...above, field]);
    for (const name of before(field)) {
      const other = byName.get(name);
      if (other) visit(other, deeper);
    }
    done.add(field);
  };
  for (const field of fields) visit(field, new Set());
  return [...done];
}
