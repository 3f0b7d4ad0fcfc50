import { beforeAll, describe, expect, it } from 'vitest';
import { completeDemoRows } from '#enrolment/demoCity/completeDemoRows';
import { cityRules } from '#enrolment/cityRules';
import { sampleRows, type PlainRow } from '#generator/emit/sampleRows';
import { loadCatalog, type LoadedCatalog } from '#generator/generate';
import { emptyCatalog, findResource, type Catalog } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import { MemoryStore } from '#model/memory/MemoryStore';
import { getRuleNames } from '#model/rules';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { seedStore } from '#server/demo/seedStore';
import { schemasFolder } from '#tests/support/schemasFolder';

const now = new Date('2026-06-01T00:00:00Z');

let loaded: LoadedCatalog;
let catalog: Catalog;
let rows: Record<string, PlainRow[]>;
const of = (resource: string) => rows[resource] ?? [];

beforeAll(async () => {
  loaded = await loadCatalog(schemasFolder, { rules: getRuleNames(cityRules), season: 2026 });
  catalog = loaded.catalog ?? emptyCatalog(2026);
  rows = sampleRows(catalog, { seed: 2026, now, rows: { registration: 600, originalhouse: 60 } });
  completeDemoRows(rows, { catalog, now });
}, 120_000);

describe('city of fifty resources', () => {
  it('city of fifty resources passes check without diagnostics', () => {
    expect(loaded.diagnostics.filter(({ severity }) => severity === 'mistake')).toEqual([]);
    expect(Object.values(catalog.resources).length).toBeGreaterThan(50);
  });

  it('sample rows of fifty resources are accepted by a store, with their unique keys and record locks', async () => {
    const encryption = createFieldEncryption(Buffer.alloc(32, 7));
    const store = new MemoryStore(catalog, encryption);
    await seedStore(store, { catalog, encryption, now }, rows);
    expect(await store.count('departcheck', matchAll)).toBe(of('departcheck').length);
    const lacking: Condition = { op: 'is', path: ['certHash'], test: { null: true } };
    expect(await store.count('bmlockidcard', lacking)).toBe(0);
    expect(of('bmlockidcard').length).toBeGreaterThan(100);
  });

  it('sample relations of a record refer to records of one district', () => {
    const byUuid = new Map(
      Object.values(rows)
        .flat()
        .map(row => [row.uuid, row]),
    );
    const districtOf = (uuid: unknown): unknown => {
      const area = byUuid.get(String(uuid));
      return area && area.level !== 'district' ? districtOf(area.parentId) : area?.uuid;
    };
    expect(of('villageApply').length).toBeGreaterThan(0);
    for (const { areaId, bmId } of of('villageApply'))
      if (bmId) expect(districtOf(byUuid.get(String(bmId))?.areaId)).toBe(districtOf(areaId));
  });

  it('sample rows of each register are created by the department that checks against it', () => {
    expect(of('departchecktype')).toHaveLength(9);
    for (const { originalResource, organId } of of('departchecktype'))
      for (const row of of(String(originalResource))) expect(row.sourceOrganId).toBe(organId);
  });

  it('city of fifty resources has no timer that is due on its first day', () => {
    const { workflow } = findResource(catalog, 'departcheck') ?? {};
    const timer = workflow?.transitions.find(({ at }) => at !== undefined);
    const waiting = of('departcheck').filter(row => row.dueAt && timer?.from.includes(String(row.status)));
    expect(waiting.length).toBeGreaterThan(10);
    for (const { dueAt } of waiting) expect(Date.parse(String(dueAt))).toBeGreaterThan(now.getTime());
  });
});
