import { describe, expect, it } from 'vitest';
import { findCycle, readImportGraph, resolveImport, type ImportGraph } from './importCycles.js';

describe('the lint rule against import cycles', () => {
  const graph: ImportGraph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
  ]);

  it('import cycle rule of ESLint names the chain of imports that leads back to the importing file', () => {
    expect(findCycle(graph, 'a.ts', 'b.ts')).toEqual(['b.ts', 'c.ts', 'a.ts']);
  });

  it('import cycle rule finds no cycle where an import leads to files that import nothing back', () => {
    expect(findCycle(graph, 'b.ts', 'd.ts')).toBeUndefined();
  });

  it('import cycle rule resolves relative imports and those by an alias of a folder (#server), and ignores packages', () => {
    const files = new Set(['model/kinds.ts', 'src/App.tsx', 'server/http/app.ts']);
    expect(resolveImport(files, 'model/field.ts', './kinds')).toBe('model/kinds.ts');
    expect(resolveImport(files, 'server/http/app.ts', '#model/kinds')).toBe('model/kinds.ts');
    expect(resolveImport(files, 'src/main.tsx', './App')).toBe('src/App.tsx');
    expect(resolveImport(files, 'server/http/app.ts', 'express')).toBeUndefined();
  });

  it('readImportGraph returns for a source file the files that it imports, by type imports as well', () => {
    const model = readImportGraph(process.cwd(), ['model']);
    expect(model.get('model/catalog.ts')).toContain('model/resource.ts');
  });
});
