import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../sourceLocation';

/** JSON Schema keywords by the form of their value: one schema, a list of schemas, or schemas by name. */
const schemaKeywords = ['items', 'then', 'else'];
const schemaListKeywords = ['allOf'];
const schemaMapKeywords = ['properties', '$defs', 'dependentSchemas'];

type FieldChange = (field: JsonObject, at: JsonPath) => JsonObject;

/**
 * Applies a change to every field schema of a resource file, including transition inputs. Unchanged parts keep their
 * object identity.
 */
export function mapFieldSchemas(file: JsonObject, change: FieldChange): JsonObject {
  const resource = mapSchema(file, [], change);
  return mapMember(resource, 'x-states', states =>
    mapMember(states, 'transitions', transitions =>
      mapMembers(transitions, (transition, name) =>
        mapMember(transition, 'input', input =>
          mapSchema(input, ['x-states', 'transitions', name, 'input'], change),
        ),
      ),
    ),
  );
}

function mapSchema(schema: JsonObject, at: JsonPath, change: FieldChange): JsonObject {
  const withSchemas = schemaKeywords.reduce(
    (whole, word) => mapMember(whole, word, part => mapSchema(part, [...at, word], change)),
    change(schema, at),
  );
  const withMaps = schemaMapKeywords.reduce(
    (whole, word) =>
      mapMember(whole, word, parts =>
        mapMembers(parts, (part, name) => mapSchema(part, [...at, word, name], change)),
      ),
    withSchemas,
  );
  return schemaListKeywords.reduce((whole, word) => {
    const parts = whole[word];
    if (!Array.isArray(parts)) return whole;
    const mapped = parts.map((part, index) =>
      isObject(part) ? mapSchema(part, [...at, word, index], change) : part,
    );
    return mapped.some((part, index) => part !== parts[index]) ? { ...whole, [word]: mapped } : whole;
  }, withMaps);
}

function mapMember(whole: JsonObject, name: string, change: (member: JsonObject) => JsonObject): JsonObject {
  const member = Object.hasOwn(whole, name) ? whole[name] : undefined;
  if (!isObject(member)) return whole;
  const mapped = change(member);
  return mapped === member ? whole : { ...whole, [name]: mapped };
}

function mapMembers(whole: JsonObject, change: (member: JsonObject, name: string) => JsonObject): JsonObject {
  const entries = Object.entries(whole).map(([name, member]): [string, JsonValue] => [
    name,
    isObject(member) ? change(member, name) : member,
  ]);
  return entries.some(([name, member]) => member !== whole[name]) ? Object.fromEntries(entries) : whole;
}
