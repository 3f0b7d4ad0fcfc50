import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRows } from '#generator/emit/sampleRows';
import { compileConditionTest } from '#generator/emit/validators';
import { normaliseSchemas } from '#generator/normalise';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { arbitrarySchemas } from '#tests/support/arbitrarySchema';
import { sourcesFrom } from '#tests/support/sourcesFrom';
import { arbitraryMutation } from '#tests/support/arbitraryMutation';

const now = new Date('2026-05-01T00:00:00Z');
const conditions = ['if', 'then', 'else', 'allOf'];

/** Removes the keywords that depart from plain JSON Schema, such as the treatment of hidden values. */
function plain(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([word]) => word !== 'x-hidden' && word !== 'x-required');
  return Object.fromEntries(kept.map(([word, member]) => [word, plain(member)]));
}

/** The source file as a plain JSON Schema: relations as strings, no additional properties. */
function closed(schema: JsonObject): JsonObject {
  const typed = schema['x-ref'] === undefined ? schema : { type: 'string', format: 'uuid' };
  const below = Object.fromEntries(
    ['properties', 'items', ...conditions].flatMap(word =>
      typed[word] === undefined ? [] : [[word, closedBelow(word, typed[word])]],
    ),
  );
  const isList = typed.type === 'array' && isObject(typed.items) && typed.items.properties === undefined;
  return {
    ...typed,
    ...below,
    ...(typed.type === 'object' && { unevaluatedProperties: false }),
    ...(isList && { uniqueItems: true }),
  };
}

function closedBelow(word: string, value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(item => (isObject(item) ? closed(item) : item));
  if (!isObject(value)) return value;
  if (word !== 'properties') return closed(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, isObject(member) ? closed(member) : member]),
  );
}

describe('normalised schema', () => {
  it('normalised schema accepts the same values as its source file, conditions included', () => {
    fc.assert(
      fc.property(arbitrarySchemas, fc.integer(), arbitraryMutation, (files, seed, spoil) => {
        const authors = plain(files) as Record<string, JsonObject>;
        const { catalog } = normaliseSchemas(sourcesFrom(authors), 2026);
        const rows = sampleRows(catalog, { seed, now });
        for (const resource of Object.values(catalog.resources)) {
          const names = Object.keys(resource.schema.properties ?? {});
          const written = compileConditionTest(closed(authors[resource.name] ?? {}));
          for (const row of rows[resource.name] ?? []) {
            const record = spoil(
              Object.fromEntries(names.flatMap(name => (name in row ? [[name, row[name] ?? null]] : []))),
              names,
            );
            expect({ record, accepted: compileConditionTest(resource.schema)(record) }).toEqual({
              record,
              accepted: written(record),
            });
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
