import { beforeAll, describe, expect, it } from 'vitest';
import { completeDemoRows } from '#enrolment/demoCity/completeDemoRows';
import { cityRules } from '#enrolment/cityRules';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import { loadCatalog, type LoadedCatalog } from '#generator/generate';
import { emptyCatalog, findResource, type Catalog } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import { MemoryStore } from '#model/memory/MemoryStore';
import { getRuleNames } from '#model/rules';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { seedStore } from '#server/demo/seedStore';
import { DerivedValueRefresh } from '#server/records/write/DerivedValueRefresh';
import { schemasFolder } from '#tests/support/schemasFolder';

const now = new Date('2026-06-01T00:00:00Z');

let loaded: LoadedCatalog;
let catalog: Catalog;
let rows: Record<string, SampleRow[]>;
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

  it('dates of sample registrations agree with the time windows, so that none is recomputed on the first day', async () => {
    const encryption = createFieldEncryption(Buffer.alloc(32, 7));
    const store = new MemoryStore(catalog, encryption);
    await seedStore(store, { catalog, encryption, now }, rows);
    const offered: Condition = { op: 'is', path: ['status'], test: { in: ['offered'] } };
    expect(await store.count('registration', offered)).toBeGreaterThan(0);
    const refresh = new DerivedValueRefresh();
    const parts = { store, encryption, catalog, rules: cityRules, clock: () => now };
    expect(await refresh.run(parts)).toEqual([]);
    const rewritten: Condition = { op: 'is', path: ['version'], test: { gt: 1 } };
    expect(await store.count('registration', rewritten)).toBe(0);
  });

  it('sample rows of a small city contain a registration whose offered seat is in its publicity period (public notice)', () => {
    const most = Object.keys(catalog.resources).map((name): [string, number] => [name, 60]);
    for (const registration of [10, 30, 60]) {
      const upTo = { ...Object.fromEntries(most), registration };
      const few = sampleRows(catalog, { seed: 7, now, upTo });
      completeDemoRows(few, { catalog, now });
      const listed = (few.registration ?? []).filter(
        ({ status, publicFrom, publishAt }) =>
          status === 'offered' &&
          Date.parse(String(publicFrom)) <= now.getTime() &&
          Date.parse(String(publishAt)) > now.getTime(),
      );
      expect([registration, listed.length > 0]).toEqual([registration, true]);
    }
  });

  it('sample rows refer only to records of the same district in all their relations', () => {
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

  it('sample rows of a department register are created by the department that checks against it', () => {
    expect(of('departchecktype')).toHaveLength(9);
    for (const { originalResource, organId } of of('departchecktype'))
      for (const row of of(String(originalResource))) expect(row.sourceOrganId).toBe(organId);
  });

  it('sample rows of fifty resources have no timed transition due on the first day', () => {
    const { workflow } = findResource(catalog, 'departcheck') ?? {};
    const timer = workflow?.transitions.find(({ at }) => at !== undefined);
    const waiting = of('departcheck').filter(row => row.dueAt && timer?.from.includes(String(row.status)));
    expect(waiting.length).toBeGreaterThan(10);
    for (const { dueAt } of waiting) expect(Date.parse(String(dueAt))).toBeGreaterThan(now.getTime());
  });
});
