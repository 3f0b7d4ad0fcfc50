import fs from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonValue } from '#model/json';
import { getRuleNames, noCityRules } from '#model/rules';
import { checkSchemas } from '../check';
import { normaliseSchemas, type NormalisedFileCache } from '../normalise';
import { parseSource } from '../parseSource';
import type { SourceFile, SchemaSources } from '../SourceFile';
import { validFiles } from './cases/case';

const page = new URL('../../docs/vocabulary.md', import.meta.url);
const fileOf = (path: string, text: string): SourceFile => parseSource(path, Buffer.from(text)).file;

let sound: SourceFile[] = [];

beforeAll(async () => {
  const blocks = (await fs.readFile(page, 'utf8')).matchAll(
    /^```json (example|choices)=(\w+)\n([\s\S]*?)^```$/gm,
  );
  const examples = [...blocks].map(([, form, name = '', text = '']) =>
    fileOf(`${form === 'choices' ? form : 'resources'}/${name}.json`, text),
  );
  sound = [...Object.entries(validFiles).map(([path, text]) => fileOf(path, text)), ...examples];
});

/** The valid files with one of them replaced; the others stay identical objects, whose results are cached. */
function sourcesWith(changed: SourceFile): SchemaSources {
  const files = sound.map(file => (file.path === changed.path ? changed : file));
  const within = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
  const [roles] = within('roles.json');
  return {
    folder: 'schemas',
    resources: within('resources/'),
    routes: within('routes/'),
    choices: within('choices/'),
    ...(roles && { roles }),
    diagnostics: [],
  };
}

/** Counts a value and its descendants. */
const sizeOf = (value: JsonValue): number =>
  1 +
  (typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0)
    : 0);

/** Replaces one nested value of a JSON value, found by its index. */
function withPart(value: JsonValue, place: number, part: JsonValue): JsonValue {
  if (place <= 0) return part;
  if (!isObject(value) && !Array.isArray(value)) return value;
  let left = place - 1;
  const replaced = Object.entries(value).map(([key, member]): [string, JsonValue] => {
    const size = sizeOf(member);
    const changed = left >= 0 && left < size ? withPart(member, left, part) : member;
    left -= size;
    return [key, changed];
  });
  return Array.isArray(value) ? replaced.map(([, member]) => member) : Object.fromEntries(replaced);
}

const anything: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).map(value => JSON.parse(JSON.stringify(value)) as JsonValue),
  fc.constantFrom<JsonValue>(
    null,
    true,
    0,
    -1.5,
    '',
    '$me',
    '$ref',
    [],
    {},
    [[]],
    { not: {} },
    { $ref: '#' },
    '{',
    '__proto__',
  ),
);

describe('check of a file with one random value', () => {
  it('check of a file with one random value never throws, gives every diagnostic a location, and accepts only files that can be normalised', () => {
    let made: NormalisedFileCache = new Map();
    fc.assert(
      fc.property(fc.nat(), fc.nat(), anything, (which, place, part) => {
        const files = sound.filter(({ path }) => /^(resources|choices)\//.test(path));
        const { path, value } = files[which % files.length] ?? fileOf('resources/none.json', '{}');
        const whole = isObject(value) ? value : {};
        const changed = fileOf(path, JSON.stringify(withPart(whole, place % sizeOf(whole), part)));
        const sources = sourcesWith(changed);
        const mistakes = checkSchemas(sources, getRuleNames(noCityRules));
        for (const { file, line, column } of mistakes) {
          const text = [...sources.resources, ...sources.choices].find(one => one.path === file)?.text ?? '';
          expect(text.split('\n')[line - 1]?.length ?? -1).toBeGreaterThanOrEqual(column - 1);
        }
        if (mistakes.length === 0) made = normaliseSchemas(sources, 2026, made).made;
      }),
      { numRuns: 120 },
    );
  });
});

describe('parseSource', () => {
  it('parseSource returns a value or a diagnostic for any bytes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array(),
          fc.string({ unit: 'grapheme' }).map(text => Buffer.from(text)),
        ),
        bytes => {
          const { file, diagnostics } = parseSource('resources/note.json', bytes);
          expect(file.value === undefined).toBe(
            diagnostics.some(({ rule }) => rule !== 'read/byte-order-mark'),
          );
        },
      ),
    );
  });
});
