import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSources, createSourceLoader } from './load';

let folder = '';

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'schemas-'));
  await fs.mkdir(path.join(folder, 'resources'));
});
afterEach(() => fs.rm(folder, { recursive: true }));

const write = (file: string, text: string | Uint8Array) => fs.writeFile(path.join(folder, file), text);

describe('loadSources', () => {
  it('loadSources reads resources, routes, choices and roles, and ignores other files', async () => {
    await fs.mkdir(path.join(folder, 'routes'));
    await fs.mkdir(path.join(folder, 'choices'));
    await write('choices/relation.json', '{ "title": "关系" }');
    await write('resources/school.json', '{ "title": "学校" }');
    await write('resources/.school.json.swp', 'x');
    await write('resources/notes.txt', 'x');
    await write('routes/base.json', '[]');
    await write('roles.json', '{}');
    await write('other.json', '{');
    const { resources, routes, choices, roles, diagnostics } = await loadSources(folder);
    expect(resources.map(file => [file.path, file.name, file.value])).toEqual([
      ['resources/school.json', 'school', { title: '学校' }],
    ]);
    expect(routes.map(file => file.path)).toEqual(['routes/base.json']);
    expect(choices.map(file => [file.path, file.name])).toEqual([['choices/relation.json', 'relation']]);
    expect(roles?.path).toBe('roles.json');
    expect(diagnostics).toEqual([]);
  });

  it('loadSources accepts a folder without routes, choices and roles', async () => {
    expect(await loadSources(folder)).toEqual({
      folder,
      resources: [],
      routes: [],
      choices: [],
      diagnostics: [],
    });
  });

  it('loadSources reports an unreadable file, and reads the others', async () => {
    await fs.mkdir(path.join(folder, 'resources/area.json'));
    await write('resources/school.json', '{}');
    const { resources, diagnostics } = await loadSources(folder);
    expect(diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
      'read/unreadable resources/area.json',
    ]);
    expect(resources.map(({ name, value }) => [name, value])).toEqual([
      ['area', undefined],
      ['school', {}],
    ]);
  });

  it('loadSources reads __proto__ as an ordinary key', async () => {
    await write('resources/school.json', '{ "__proto__": { "title": "x" } }');
    const { resources } = await loadSources(folder);
    expect(JSON.stringify(resources[0]?.value)).toBe('{"__proto__":{"title":"x"}}');
  });
});

describe('createSourceLoader', () => {
  it('createSourceLoader returns the same object for a file until its bytes change', async () => {
    await write('resources/area.json', '{ "a": 1 }');
    await write('resources/school.json', '{ "a": 1 }');
    const load = createSourceLoader();
    const [before, same] = [await load(folder), await load(folder)];
    expect(same.resources[1]).toBe(before.resources[1]);
    await write('resources/school.json', '{ "a": 2 }');
    const after = await load(folder);
    expect(after.resources[0]).toBe(before.resources[0]);
    expect(after.resources[1]?.value).toEqual({ a: 2 });
  });

  it('createSourceLoader caches the diagnostics of an unchanged file', async () => {
    await write('resources/area.json', '{ "a": 1, "a": 2 }');
    const load = createSourceLoader();
    const before = await load(folder);
    expect((await load(folder)).diagnostics).toEqual(before.diagnostics);
    expect(before.diagnostics).toHaveLength(1);
  });
});
