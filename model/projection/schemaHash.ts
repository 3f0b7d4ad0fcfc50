import type { JsonSchema } from '../jsonSchema';

const annotations = new Set([
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
  '$schema',
  '$id',
  '$comment',
]);

/** Refusal texts of a pattern. A validator returns them with its error, so they belong to the constraint. */
export const patternRefusalKeywords: ReadonlySet<string> = new Set(['x-refusal', 'x-refusal-en']);

const isAnnotation = (word: string): boolean =>
  annotations.has(word) || (word.startsWith('x-') && !patternRefusalKeywords.has(word));

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. Other values are data and are kept. */
const schemaKeywords = new Set(['if', 'then', 'else', 'not', 'items', 'contains', 'propertyNames']);
const schemaListKeywords = new Set(['allOf', 'anyOf', 'oneOf']);
const schemaMapKeywords = new Set(['properties', 'dependentSchemas', '$defs']);

type UnknownMembers = Record<string, unknown>;

const isMembers = (value: unknown): value is UnknownMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stripSchema(schema: unknown): unknown {
  if (!isMembers(schema)) return schema;
  const kept = Object.entries(schema).filter(([word, value]) => !isAnnotation(word) && value !== undefined);
  return Object.fromEntries(kept.map(([word, value]) => [word, stripKeyword(word, value)]));
}

function stripKeyword(word: string, value: unknown): unknown {
  if (schemaKeywords.has(word)) return stripSchema(value);
  if (schemaListKeywords.has(word) && Array.isArray(value)) return value.map(stripSchema);
  if (schemaMapKeywords.has(word) && isMembers(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, stripSchema(schema)]));
  }
  return value;
}

/** Removes titles and other annotations from a schema, and keeps its constraints. */
export const stripAnnotations = (schema: JsonSchema): JsonSchema => stripSchema(schema) as JsonSchema;

/** JSON with sorted keys, so that values which differ only in key order give the same text. */
export function stableStringify(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableStringify).join(',')}]`;
  if (!isMembers(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.keys(value)
    .filter(key => value[key] !== undefined)
    .sort()
    .map(key => `${JSON.stringify(key)}:${stableStringify(value[key])}`);
  return `{${members.join(',')}}`;
}

const toHex = (lane: number): string => (lane >>> 0).toString(16).padStart(8, '0');

/** FNV-1a in two lanes of 32 bits, to detect changes. Not a cryptographic hash. */
export function hashText(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ (code + (first >>> 15)), 0x85ebca6b);
  }
  return toHex(first ^ (first >>> 16)) + toHex(second ^ (second >>> 13));
}

/** Hash of a schema without its annotations: equal in every language, in the browser and on the server. */
export const hashSchema = (schema: JsonSchema): string => hashText(stableStringify(stripSchema(schema)));
