import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** From this many places on, choices stand in a file of their own. */
const minPlaces = 3;

const readAll = (folder: string): { name: string; schema: JsonObject }[] =>
  readdirSync(folder).map(file => ({
    name: path.basename(file, '.json'),
    schema: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonObject,
  }));

/** Values and Chinese titles, by which two lists of choices are the same. */
const toKey = (choices: readonly JsonValue[]): string =>
  JSON.stringify(choices.map(one => (isObject(one) ? [one.const ?? null, one.title ?? null] : one)));

/** The lists of choices that a schema writes out, each with its place. */
function listWritten(value: JsonValue, at: string): { at: string; key: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, n) => listWritten(item, `${at}/${n}`));
  if (!isObject(value)) return [];
  const { oneOf } = value;
  const own = Array.isArray(oneOf) && oneOf.every(one => isObject(one) && Object.hasOwn(one, 'const'));
  return [
    ...(own ? [{ at, key: toKey(oneOf) }] : []),
    ...Object.entries(value).flatMap(([name, part]) => listWritten(part, `${at}/${name}`)),
  ];
}

const written = readAll('schemas/resources').flatMap(({ name, schema }) => listWritten(schema, name));

it('choices of a shared file are written out in no shipped schema', () => {
  const shared = readAll('schemas/choices').flatMap(({ schema }) =>
    Array.isArray(schema.choices) ? [toKey(schema.choices)] : [],
  );
  expect(shared.length).toBeGreaterThan(5);
  expect(written.filter(({ key }) => shared.includes(key)).map(({ at }) => at)).toEqual([]);
});

it(`choices that shipped schemas offer in ${minPlaces} places or more stand in a shared file`, () => {
  const count = (key: string): number => written.filter(one => one.key === key).length;
  expect(written.filter(({ key }) => count(key) >= minPlaces).map(({ at }) => at)).toEqual([]);
});
