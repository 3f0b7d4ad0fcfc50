import fs from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { getFakeGenerator } from '../emit/sampleRows/fakeGenerators';
import { checkCases } from './cases/cases';
import { fakeGeneratorNames } from './rules/fieldRules';
import { getLocatedMembers, toObjectOrEmpty, toTextOrUndefined } from './outline/locatedNames';
import { knownResourceKeywords } from './metaSchema';

const metaFolder = new URL('../../schemas/meta/', import.meta.url);
async function metaOf(name: string): Promise<JsonObject> {
  const meta: unknown = JSON.parse(await fs.readFile(new URL(`${name}.json`, metaFolder), 'utf8'));
  if (!isObject(meta)) throw new Error(`${name}.json is no object`);
  return meta;
}

interface Word {
  name: string;
  schema: JsonObject;
}

/** Every keyword that a meta-schema allows, with its location. */
function wordsOf(schema: JsonValue): Word[] {
  if (Array.isArray(schema)) return schema.flatMap(wordsOf);
  if (!isObject(schema)) return [];
  const own = getLocatedMembers(schema.properties, []).map(({ name, value }) => ({
    name,
    schema: toObjectOrEmpty(value),
  }));
  return [...own, ...Object.values(schema).flatMap(wordsOf)];
}

describe.each(['resource', 'choices', 'route', 'roles'])('meta-schema of a %s file', name => {
  it('meta-schema conforms to the JSON Schema draft that it declares', async () => {
    const meta = await metaOf(name);
    expect(new Ajv2020({ strict: false }).validateSchema(meta)).toBe(true);
  });

  it('meta-schema has a description of itself in both languages', async () => {
    const { description } = await metaOf(name);
    expect(description).toMatch(/[\u4e00-\u9fff].*\/ [A-Z]/);
  });

  it('meta-schema describes each keyword that has a description in both languages', async () => {
    const described = wordsOf(await metaOf(name)).filter(({ schema }) => schema.description !== undefined);
    expect(described.length).toBeGreaterThan(3);
    const inOne = described.filter(
      ({ schema }) => !/[\u4e00-\u9fff].*\/ \S/.test(toTextOrUndefined(schema.description) ?? ''),
    );
    expect(inOne.map(word => word.name)).toEqual([]);
  });
});

describe('keywords of a resource file', () => {
  it('meta-schema of a resource file describes each x- keyword', async () => {
    const meta = await metaOf('resource');
    const definition = ({ $ref }: JsonObject): JsonObject =>
      toObjectOrEmpty(toObjectOrEmpty(meta.$defs)[toTextOrUndefined($ref)?.split('/').at(-1) ?? '']);
    const explained = ({ schema }: Word): boolean =>
      (schema.description ?? definition(schema).description) !== undefined;
    const words = new Set(
      wordsOf(meta)
        .filter(explained)
        .map(({ name }) => name),
    );
    expect([...knownResourceKeywords].filter(word => word.startsWith('x-') && !words.has(word))).toEqual([]);
  });

  it('x- keywords that check knows are exactly those named in docs/vocabulary.md', async () => {
    const page = await fs.readFile(new URL('../../docs/vocabulary.md', import.meta.url), 'utf8');
    const said = new Set(page.match(/\bx-[a-z]+(?:-(?:en|by|of))?\b/g));
    const known = [...knownResourceKeywords].filter(word => word.startsWith('x-'));
    const all = new Set([...known, ...wordsOf(await metaOf('route')).map(({ name }) => name)]);
    expect([...said].filter(word => !all.has(word))).toEqual([]);
    expect(known.filter(word => !said.has(word))).toEqual([]);
  });

  it('each keyword of a resource file is used wrongly in at least one invalid fixture file', () => {
    const pointed = checkCases.map(({ pointer, cure }) => `${pointer}/ ${String(cure)}`).join('\n');
    const never = [...knownResourceKeywords].filter(word => word !== '$schema' && !pointed.includes(word));
    expect(never).toEqual([]);
  });

  it('keyword x-fake accepts only names of fake value generators that exist', () => {
    expect(fakeGeneratorNames.filter(name => !getFakeGenerator(name))).toEqual([]);
  });
});
