import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { listWords } from '#tests/support/screenWords/listWords';
import { usedWords } from '#tests/support/screenWords/usedWords';
import { coveringResources, folder } from './contractCatalog';
import { unusedWords } from './unusedWords';

const read = (...parts: string[]) => JSON.parse(readFileSync(path.join(...parts), 'utf8')) as JsonObject;
const metas = { resource: read('schemas/meta/resource.json'), choices: read('schemas/meta/choices.json') };

/** The schema keywords that the covering set uses, and those of the lists of choices that were written for the contract. */
function listUsed(): Set<string> {
  const resources = coveringResources.map(({ name }) => read(folder, 'resources', `${name}.json`));
  const choices = readdirSync('tests/contract/schemas/choices').map(file => read(folder, 'choices', file));
  return new Set([
    ...resources.flatMap(file => [...usedWords(metas.resource, 'resource', file)]),
    ...choices.flatMap(file => [...usedWords(metas.choices, 'choices', file)]),
  ]);
}

describe('words of the vocabulary', () => {
  it('each schema keyword is used by a resource of the covering set, or is listed with the test that covers it', () => {
    const used = listUsed();
    const words = [...listWords(metas.resource, 'resource'), ...listWords(metas.choices, 'choices')];
    expect(words.filter(word => !used.has(word)).toSorted()).toEqual(
      Object.values(unusedWords).flat().toSorted(),
    );
  });

  it('test files that are listed for schema keywords outside of the covering set exist', () => {
    const files = Object.keys(unusedWords).flatMap(
      reason => reason.match(/[\w/]+(?:\.test\.ts|\.suite\.ts)/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter(file => !existsSync(file))).toEqual([]);
  });

  it('keyword finder of the covering set finds each schema keyword only in the schema files that use it', () => {
    const file = {
      properties: {
        code: { type: 'string', 'x-derive': { count: 'club', where: { all: [{ kind: { in: ['a'] } }] } } },
      },
      'x-access': { dept: { see: { except: ['code'] } } },
    };
    const used = usedWords(metas.resource, 'resource', file);
    expect([...used]).toEqual(
      expect.arrayContaining(['part.x-derive', 'derive.count', 'condition.all', 'wanted.in', 'reach.except']),
    );
    expect([...used].filter(word => /code|kind|dept|club|condition.any|wanted.eq/.test(word))).toEqual([]);
  });
});
