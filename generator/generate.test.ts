import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getRuleNames, emptyRules } from '#model/rules';
import { createCatalogLoader, loadCatalog } from './generate';

const both = (title: string) => ({ title, 'x-title-en': title });
const resource = (properties: object, more: object = {}) => ({
  ...both('thing'),
  type: 'object',
  properties,
  'x-access': { admin: { all: true } },
  ...more,
});
const text = { ...both('text'), type: 'string' };
const rules = getRuleNames(emptyRules);

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
  it('returns a catalog with the season of the roles file or of the caller', async () => {
    expect((await loadCatalog(folder, { rules })).diagnostics).toEqual([]);
    expect((await loadCatalog(folder, { rules })).catalog?.season).toBe(2025);
    expect((await loadCatalog(folder, { rules, season: 2027 })).catalog?.season).toBe(2027);
  });

  it('returns diagnostics instead of a catalog for invalid files, and the catalog again when they are fixed', async () => {
    const load = createCatalogLoader({ rules });
    const before = await load(folder);
    await fs.writeFile(path.join(folder, 'resources/note.json'), '{ "title": ');
    const broken = await load(folder);
    expect(broken.catalog).toBeUndefined();
    expect(broken.diagnostics[0]).toMatchObject({ file: 'resources/note.json', line: 1 });
    await put('resources/note.json', resource({ text }));
    expect((await load(folder)).catalog?.hash).toBe(before.catalog?.hash);
  });

  it('rebuilds only changed resources and their views', async () => {
    const load = createCatalogLoader({ rules });
    const first = (await load(folder)).catalog?.resources;
    await put('resources/note.json', resource({ text: { ...text, maxLength: 9 } }));
    const second = (await load(folder)).catalog?.resources;
    expect(second?.user).toBe(first?.user);
    expect(second?.note).not.toBe(first?.note);
    expect(second?.shortnote?.schema).toMatchObject({ properties: { text: { maxLength: 9 } } });
  });
});
