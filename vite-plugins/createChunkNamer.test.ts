import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChunkNamer } from './createChunkNamer';

const imports: Readonly<Record<string, readonly string[]>> = {
  'start.ts': ['early.ts'],
  'early.ts': [],
  'main.ts': ['early.ts', 'gate.ts', 'node_modules/react/index.js'],
  'gate.ts': ['main.ts'],
  'node_modules/react/index.js': [],
  'later.ts': ['gate.ts', 'rare.ts'],
  'rare.ts': [],
  'list.ts': ['gate.ts', 'cell.ts', 'table.ts'],
  'form.ts': ['cell.ts', 'input.ts'],
  'cell.ts': ['node_modules/words/index.js', 'cell.css'],
  'table.ts': ['table.css'],
  'table.css': [],
  'cell.css': [],
  'input.ts': [],
  'node_modules/words/index.js': [],
};
const whole = (file: string) => path.resolve(file);
const modules = {
  getModuleInfo: (id: string) => {
    const known = imports[path.relative('.', id).split(path.sep).join('/')];
    return known ? { importedIds: known.map(whole) } : null;
  },
};
const getChunkName = createChunkNamer({
  start: { files: ['start.ts'] },
  main: { files: ['main.ts'], hasLibraryChunk: true },
  later: { files: ['later.ts'] },
  both: { files: ['list.ts', 'form.ts'], isShared: true, stylesOf: 'later' },
  either: { files: ['list.ts', 'form.ts'] },
});

describe('createChunkNamer', () => {
  it.each([
    ['start.ts', 'start'],
    ['early.ts', 'start'],
    ['main.ts', 'main'],
    ['gate.ts', 'main'],
    ['node_modules/react/index.js', 'main-libraries'],
    ['rare.ts', 'later'],
    ['cell.ts', 'both'],
    ['node_modules/words/index.js', 'both'],
    ['table.ts', 'either'],
    ['input.ts', 'either'],
    ['table.css', 'either'],
    ['cell.css', 'later'],
  ])(
    'createChunkNamer assigns the module %s to the chunk of the first entry that depends on it: %s',
    (file, name) => {
      expect(getChunkName(whole(file), modules)).toBe(name);
    },
  );

  it('createChunkNamer leaves the chunk of other modules to the bundler', () => {
    expect(getChunkName(whole('elsewhere.ts'), modules)).toBeNull();
  });
});
