import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { getNamedObjectsKeyword, getObjectKeyword } from './readKeywords';
import {
  normaliseConditions,
  forbidHiddenFields,
  hoistConditionalFields,
  getRequiredFields,
  type HoistedField,
} from './conditionalFields';
import { isServerWritten, normaliseField, type NormalisedObject } from './normaliseField';
import { getJsonSchema, toJsonSchema } from './getJsonSchema';

const getDeclaredFields = (source: JsonObject): [string, JsonObject][] =>
  getNamedObjectsKeyword(source, 'properties');

/** A conditionally derived field is required while its derivation does not apply. */
function requireUnlessDerived(name: string, source: JsonObject): JsonSchema | undefined {
  const when = getJsonSchema(getObjectKeyword(source, 'x-derive'), 'when');
  return when && { if: when, else: { required: [name] } };
}

/** Object-level keywords other than conditions: `minProperties`, `anyOf`. */
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
  lifted: ReadonlyMap<string, HoistedField>,
): Record<string, Field> {
  const fields = [...sources].map(([name, source]): [string, Field] => {
    const field = normaliseField(name, source, normaliseObject);
    const shownIf = lifted.get(name)?.shownIf;
    return [name, shownIf ? { ...field, shownIf } : field];
  });
  return Object.fromEntries(fields);
}

/**
 * Normalises an object: a flat list of fields, conditional ones included, and a constraint schema with each condition as an `if` in `allOf`.
 */
export function normaliseObject(source: JsonObject, stateField?: string): NormalisedObject {
  const lifted = hoistConditionalFields(source);
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
  const allOf = [
    ...forbidHiddenFields(normaliseConditions(source, { lifted, serverWritten }), lifted),
    ...elsewhere,
  ];
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
