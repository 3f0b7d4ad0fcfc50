import { isObject, type JsonObject } from '#model/json';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { objectIn } from './author';
import { conditionsIn, hideFields, liftedFrom, requiredIn, type Lifted } from './conditions';
import { isServerWritten, normaliseField, type NormalObject } from './field';
import { schemaIn, schemaOf } from './schemaIn';

const declared = (source: JsonObject): [string, JsonObject][] =>
  Object.entries(objectIn(source, 'properties')).flatMap(([name, field]) =>
    isObject(field) ? [[name, field]] : [],
  );

/** Where a value is derived the person cannot write it, and elsewhere he must: required under the opposite condition. */
function requiredElsewhere(name: string, source: JsonObject): JsonSchema | undefined {
  const when = schemaIn(objectIn(source, 'x-derive'), 'when');
  return when && { if: when, else: { required: [name] } };
}

/** Words of an object that speak of it as a whole and are no condition: `minProperties`, `anyOf`. */
function otherWords(source: JsonObject): JsonSchema {
  const { minProperties, maxProperties, anyOf, oneOf } = schemaOf(source);
  return {
    ...(minProperties && { minProperties }),
    ...(maxProperties && { maxProperties }),
    ...(anyOf && { anyOf }),
    ...(oneOf && { oneOf }),
  };
}

function fieldsOf(
  sources: ReadonlyMap<string, JsonObject>,
  lifted: ReadonlyMap<string, Lifted>,
): Record<string, Field> {
  const fields = [...sources].map(([name, source]): [string, Field] => {
    const field = normaliseField(name, source, normaliseObject);
    const shownIf = lifted.get(name)?.shownIf;
    return [name, shownIf ? { ...field, shownIf } : field];
  });
  return Object.fromEntries(fields);
}

/**
 * An author's object as the product knows it: one list of fields, those found inside conditions among them, and a schema of
 * constraints alone in which each condition is an `if` within `allOf`.
 */
export function normaliseObject(source: JsonObject, stateField?: string): NormalObject {
  const lifted = liftedFrom(source);
  const sources = new Map([
    ...declared(source),
    ...[...lifted].map(([name, one]): [string, JsonObject] => [name, one.source]),
  ]);
  const serverWritten = new Set(
    [...sources]
      .filter(([name, field]) => name === stateField || isServerWritten(field))
      .map(([name]) => name),
  );
  const wanted = requiredIn(source, serverWritten);
  const elsewhere = wanted.flatMap(name => requiredElsewhere(name, sources.get(name) ?? {}) ?? []);
  const derived = new Set(elsewhere.flatMap(condition => condition.else?.required ?? []));
  const required = wanted.filter(name => !derived.has(name));
  const allOf = [...hideFields(conditionsIn(source, { lifted, serverWritten }), lifted), ...elsewhere];
  const fields = fieldsOf(sources, lifted);
  for (const name of required) if (fields[name]) fields[name] = { ...fields[name], required: true };
  return {
    fields,
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.values(fields).map(field => [field.name, field.schema])),
      ...(required.length > 0 && { required }),
      ...otherWords(source),
      ...(allOf.length > 0 && { allOf }),
      unevaluatedProperties: false,
    },
  };
}
