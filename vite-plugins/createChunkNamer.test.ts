import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChunkNamer } from './createChunkNamer';

const imports: Readonly<Record<string, readonly string[]>> = {
  'start.ts': ['early.ts'],
  'early.ts': [],
  'main.ts': ['early.ts', 'gate.ts', 'node_modules/react/index.js'],
  'gate.ts': ['node_modules/kit/index.js', 'main.ts'],
  'node_modules/react/index.js': [],
  'node_modules/kit/index.js': ['rare.ts'],
  'later.ts': ['gate.ts', 'rare.ts'],
  'rare.ts': [],
  'list.ts': ['gate.ts', 'cell.ts', 'table.ts'],
  'form.ts': ['cell.ts', 'input.ts'],
  'cell.ts': ['node_modules/words/index.js'],
  'table.ts': [],
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
const entries = { start: 'start.ts', main: 'main.ts', later: 'later.ts', both: ['list.ts', 'form.ts'] };
const getChunkName = createChunkNamer(entries, /[/\\]kit[/\\]/);

describe('createChunkNamer', () => {
  it.each([
    ['early.ts', 'start'],
    ['main.ts', 'main'],
    ['gate.ts', 'main'],
    ['rare.ts', 'later'],
    ['node_modules/react/index.js', 'main-libraries'],
    ['cell.ts', 'both'],
    ['node_modules/words/index.js', 'both-libraries'],
  ])('assigns the module %s to the chunk of the first entry that depends on it: %s', (file, name) => {
    expect(getChunkName(whole(file), modules)).toBe(name);
  });

  it.each(['start.ts', 'node_modules/kit/index.js', 'elsewhere.ts', 'table.ts', 'input.ts'])(
    'leaves the chunk of %s to the bundler',
    file => {
      expect(getChunkName(whole(file), modules)).toBeNull();
    },
  );
});
