import { isObject, type JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { getObject } from './readKeywords';
import {
  lowerConditions,
  hideFields,
  liftConditionalFields,
  getRequiredFields,
  type LiftedField,
} from './conditionalFields';
import { isServerWritten, normaliseField, type NormalisedObject } from './normaliseField';
import { getJsonSchema, toJsonSchema } from './getJsonSchema';

const getDeclaredFields = (source: JsonObject): [string, JsonObject][] =>
  Object.entries(getObject(source, 'properties')).flatMap(([name, field]) =>
    isObject(field) ? [[name, field]] : [],
  );

/** Where a value is derived the person cannot write it, and elsewhere he must: required under the opposite condition. */
function requireUnlessDerived(name: string, source: JsonObject): JsonSchema | undefined {
  const when = getJsonSchema(getObject(source, 'x-derive'), 'when');
  return when && { if: when, else: { required: [name] } };
}

/** Words of an object that speak of it as a whole and are no condition: `minProperties`, `anyOf`. */
function getWholeObjectKeywords(source: JsonObject): JsonSchema {
  const { minProperties, maxProperties, anyOf, oneOf } = toJsonSchema(source);
  return {
    ...(minProperties && { minProperties }),
    ...(maxProperties && { maxProperties }),
    ...(anyOf && { anyOf }),
    ...(oneOf && { oneOf }),
  };
}

function normaliseFields(
  sources: ReadonlyMap<string, JsonObject>,
  lifted: ReadonlyMap<string, LiftedField>,
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
export function normaliseObject(source: JsonObject, stateField?: string): NormalisedObject {
  const lifted = liftConditionalFields(source);
  const sources = new Map([
    ...getDeclaredFields(source),
    ...[...lifted].map(([name, one]): [string, JsonObject] => [name, one.source]),
  ]);
  const serverWritten = new Set(
    [...sources]
      .filter(([name, field]) => name === stateField || isServerWritten(field))
      .map(([name]) => name),
  );
  const wanted = getRequiredFields(source, serverWritten);
  const elsewhere = wanted.flatMap(name => requireUnlessDerived(name, sources.get(name) ?? {}) ?? []);
  const derived = new Set(elsewhere.flatMap(condition => condition.else?.required ?? []));
  const required = wanted.filter(name => !derived.has(name));
  const allOf = [...hideFields(lowerConditions(source, { lifted, serverWritten }), lifted), ...elsewhere];
  const fields = normaliseFields(sources, lifted);
  for (const name of required) if (fields[name]) fields[name] = { ...fields[name], required: true };
  return {
    fields,
    schema: {
      type: 'object',
      properties: Object.fromEntries(Object.values(fields).map(field => [field.name, field.schema])),
      ...(required.length > 0 && { required }),
      ...getWholeObjectKeywords(source),
      ...(allOf.length > 0 && { allOf }),
      unevaluatedProperties: false,
    },
  };
}
