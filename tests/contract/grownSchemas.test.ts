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
import { openResources } from './cover/coveringSet';
import { ResourceChecks } from './sound/ResourceChecks';
import { wrongInputs } from './sound/wrongInputs';

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

  it('each copy of a shipped resource has valid samples, reachable transitions, usable forms, and lists as a simple second implementation of access says', async () => {
    const copies = new Set(await grow('whole', 40));
    const city = await ResourceChecks.found(path.join(parent, 'whole'));
    const open = openResources(city.catalog).filter(({ name }) => copies.has(name));
    expect(open.length).toBeGreaterThan(20);
    for (const resource of open) {
      const { name } = resource;
      expect([name, city.samplesOf(resource).invalid]).toEqual([name, []]);
      expect([name, city.unreachedTransitions(resource)]).toEqual([name, []]);
      for (const role of [...Object.keys(city.catalog.roles), 'stranger']) {
        const { listed, expected } = await city.lists(resource, role);
        expect([name, role, listed]).toEqual([name, role, expected]);
        expect([name, role, wrongInputs(city.schemaFor(resource, role))]).toEqual([name, role, []]);
        expect([name, role, await city.emptyOptions(resource, role)]).toEqual([name, role, []]);
      }
    }
  }, 120_000);

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
