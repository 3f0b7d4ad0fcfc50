import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import { checkSchemas } from '#generator/check';
import { loadSources } from '#generator/load';
import { getRuleNames } from '#model/rules';
import { growSchemas } from '#tests/support/growSchemas';
import { schemasFolder } from '#tests/support/schemasFolder';
import { isArranged } from './cover/arrangedResources';

const parent = mkdtempSync(path.join(os.tmpdir(), 'grown-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const grow = (folder: string, many: number) => growSchemas(schemasFolder, path.join(parent, folder), many);
const resourcesIn = (folder: string) => readdirSync(path.join(folder, 'resources')).length;

describe('schema folder with copies of its resources', () => {
  it('schema folder made by growSchemas has the requested number of copies of resources, also more copies than originals', async () => {
    for (const many of [1, 14, 60]) {
      const copies = await grow(`of${many}`, many);
      expect(new Set(copies).size).toBe(many);
      expect(resourcesIn(path.join(parent, `of${many}`))).toBe(resourcesIn(schemasFolder) + many);
    }
  });

  it('schema folder with copies of its resources (grownSchemas) passes check without diagnostics', async () => {
    await grow('checked', 60);
    expect(checkSchemas(await loadSources(path.join(parent, 'checked')), getRuleNames(cityRules))).toEqual(
      [],
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('growSchemas throws on the invalid number of copies %d', async many => {
    await expect(grow('none', many)).rejects.toThrow('number of copies');
  });

  it('grown schemas exclude a copy from the write tests of the contract suite if its original is excluded', () => {
    expect(['registration', 'registration2', 'school', 'school2'].map(isArranged)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
