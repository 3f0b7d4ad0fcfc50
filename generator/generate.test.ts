import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRuleNames, noCityRules } from '#model/rules';
import { createCatalogLoader, loadCatalog, type LoadedCatalog } from './generate';

const both = (title: string) => ({ title, 'x-title-en': title });
const resource = (properties: object, more: object = {}) => ({
  ...both('thing'),
  type: 'object',
  properties,
  'x-access': { admin: { all: true } },
  ...more,
});
const text = { ...both('text'), type: 'string' };
const rules = getRuleNames(noCityRules);

let folder = '';
const put = (file: string, value: unknown) => fs.writeFile(path.join(folder, file), JSON.stringify(value));

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'generate-'));
  await fs.mkdir(path.join(folder, 'resources'));
  await put('roles.json', {
    season: 2025,
    roles: { admin: { ...both('admin'), number: 0, admin: true, permissions: [] } },
  });
  await put('resources/user.json', resource({ username: text }));
  await put('resources/note.json', resource({ text }));
  await put('resources/shortnote.json', {
    ...both('short'),
    'x-view': { of: 'note', where: { text: 'short' } },
    type: 'object',
    properties: { text: {} },
    'x-access': { admin: { all: true } },
  });
});
afterEach(() => fs.rm(folder, { recursive: true }));

describe('catalog generation', () => {
  it('loadCatalog uses the season (year) of the roles file unless the option season sets another', async () => {
    expect((await loadCatalog(folder, { rules })).diagnostics).toEqual([]);
    expect((await loadCatalog(folder, { rules })).catalog?.season).toBe(2025);
    expect((await loadCatalog(folder, { rules, season: 2027 })).catalog?.season).toBe(2027);
  });

  it('catalog generation returns diagnostics instead of a catalog for invalid files, and the catalog again when they are fixed', async () => {
    const load = createCatalogLoader({ rules });
    const before = await load(folder);
    await fs.writeFile(path.join(folder, 'resources/note.json'), '{ "title": ');
    const broken = await load(folder);
    expect(broken.catalog).toBeUndefined();
    expect(broken.diagnostics[0]).toMatchObject({ file: 'resources/note.json', line: 1 });
    await put('resources/note.json', resource({ text }));
    expect((await load(folder)).catalog?.hash).toBe(before.catalog?.hash);
  });

  it('catalog generation rebuilds only changed resources and their views', async () => {
    const load = createCatalogLoader({ rules });
    const first = (await load(folder)).catalog?.resources;
    await put('resources/note.json', resource({ text: { ...text, maxLength: 9 } }));
    const second = (await load(folder)).catalog?.resources;
    expect(second?.user).toBe(first?.user);
    expect(second?.note).not.toBe(first?.note);
    expect(second?.shortnote?.schema).toMatchObject({ properties: { text: { maxLength: 9 } } });
  });

  it('catalog generation rebuilds the resources that use a changed list of shared choices, with their views, and no others', async () => {
    const list = (...codes: string[]) => ({
      ...both('kind'),
      choices: codes.map(code => ({ const: code, ...both(code) })),
    });
    const kindsOf = ({ catalog }: LoadedCatalog, name: string) =>
      catalog?.resources[name]?.fields.kind?.choices?.map(({ value }) => value);
    await fs.mkdir(path.join(folder, 'choices'));
    await put('choices/kind.json', list('a', 'b'));
    await put('resources/note.json', resource({ text, kind: { ...both('kind'), 'x-choices': 'kind' } }));
    await put('resources/shortnote.json', {
      ...both('short'),
      'x-view': { of: 'note', where: { text: 'short' } },
      type: 'object',
      properties: { kind: {} },
      'x-access': { admin: { all: true } },
    });
    const load = createCatalogLoader({ rules });
    const first = await load(folder);
    expect(first.diagnostics).toEqual([]);
    await put('choices/kind.json', list('a', 'b', 'c'));
    const second = await load(folder);
    expect([kindsOf(first, 'note'), kindsOf(second, 'note')]).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
    expect(kindsOf(second, 'shortnote')).toEqual(['a', 'b', 'c']);
    expect(second.catalog?.resources.user).toBe(first.catalog?.resources.user);

    await put('choices/kind.json', list('a', 'a'));
    const broken = await load(folder);
    expect(broken.diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'choices/duplicate-code choices/kind.json',
    ]);
    await fs.rm(path.join(folder, 'choices/kind.json'));
    expect((await load(folder)).diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'choices/unknown-list resources/note.json',
    ]);
    await put('choices/kind.json', list('a', 'b', 'c'));
    expect((await load(folder)).catalog?.hash).toBe(second.catalog?.hash);
  });

  it('catalog generation returns the same catalog whether choices are shared or of the resource itself', async () => {
    const choices = ['a', 'b'].map(code => ({ const: code, ...both(code) }));
    await put('resources/note.json', resource({ text, kind: { ...both('kind'), oneOf: choices } }));
    const own = (await loadCatalog(folder, { rules })).catalog;
    await fs.mkdir(path.join(folder, 'choices'));
    await put('choices/kind.json', { ...both('kinds'), choices });
    await put('resources/note.json', resource({ text, kind: { ...both('kind'), 'x-choices': 'kind' } }));
    const shared = (await loadCatalog(folder, { rules })).catalog;
    expect(shared).toEqual(own);
    expect(shared?.hash).toBe(own?.hash);
  });
});
