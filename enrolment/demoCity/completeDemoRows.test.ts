import { beforeAll, describe, expect, it } from 'vitest';
import { compileValidator } from '#generator/emit/validators';
import { loadCatalog } from '#generator/generate';
import { sampleRows } from '#generator/emit/sampleRows';
import { emptyCatalog, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { getRuleNames, type RuleContext } from '#model/rules';
import { rules } from '../rules';
import { completeDemoRows } from './completeDemoRows';
import type { DemoRow } from './places';

let catalog: Catalog;
let rows: Record<string, DemoRow[]>;
const of = (resource: string) => rows[resource] ?? [];
const byId = (resource: string, uuid: unknown) => of(resource).find(row => row.uuid === uuid);

beforeAll(async () => {
  const loaded = await loadCatalog('schemas', { rules: getRuleNames(rules) });
  catalog = loaded.catalog ?? emptyCatalog(0);
  const now = new Date('2026-06-01T00:00:00Z');
  rows = sampleRows(catalog, { seed: 2026, now });
  completeDemoRows(rows, { catalog, now });
}, 120_000);

/** Values of the author's fields, which the schema validates. */
function authored(resource: string, row: DemoRow): JsonObject {
  const fields = catalog.resources[resource]?.fields ?? {};
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => fields[name]?.origin === 'author' && value !== null),
  );
}

describe('demo city rows', () => {
  it('satisfy their schemas', () => {
    for (const [name, list] of Object.entries(rows)) {
      const schema = catalog.resources[name]?.schema;
      const find = schema && compileValidator(schema);
      for (const row of list)
        expect(find?.(authored(name, row)) ?? [], `${name} ${JSON.stringify(row)}`).toEqual([]);
    }
  });

  it('contain registrations that pass the city rules', async () => {
    const context = { now: new Date(), season: catalog.season } as RuleContext;
    for (const row of of('registration')) {
      expect(await rules.checks.age?.(row, 'birthDate', context)).toEqual([]);
      expect(await rules.checks.documentNumber?.(row, 'idcard', context)).toEqual([]);
    }
  });

  it('cover every state and have accounts for every office', () => {
    const states = new Set(of('registration').map(row => row.status));
    expect([...states].sort()).toEqual(['draft', 'first_trial', 'qualified', 'returned', 'submitted']);
    const types = new Set(of('organ').map(row => row.type));
    expect([...types].sort()).toEqual(['bureau', 'dept', 'school', 'subbureau']);
  });

  it('number each submitted registration once, by the office of its school', () => {
    const numbers = of('registration').flatMap(row => (typeof row.bmNo === 'string' ? [row.bmNo] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const row of of('registration').slice(0, 200)) {
      if (typeof row.bmNo !== 'string') continue;
      const office = byId('organ', byId('school', row.schoolId)?.organId);
      expect(row.bmNo.slice(5, 7)).toBe(office?.code);
    }
  });

  it('assign each child to an open school of its stage in its district', () => {
    const district = (area: unknown) => byId('area', area)?.parentId;
    for (const row of of('registration').slice(0, 300)) {
      const school = byId('school', row.schoolId);
      expect(school?.enabled).toBe(true);
      expect(row.stage === 1 ? ['primary', 'nine', 'twelve'] : ['junior', 'nine', 'twelve']).toContain(
        school?.level,
      );
      expect(district(row.areaId)).toBe(district(school?.areaId));
    }
  });

  it('form a tree of places whose codes extend the parent code', () => {
    for (const row of of('area').filter(area => area.level === 'street' || area.level === 'community')) {
      expect(String(row.code)).toMatch(new RegExp(`^${String(byId('area', row.parentId)?.code)}`));
    }
    for (const resource of ['area', 'school', 'organ', 'user']) {
      const codes = of(resource).map(row => row.code ?? row.username);
      expect(new Set(codes).size, resource).toBe(codes.length);
    }
  });

  it('form families of one or two children, most without an account', () => {
    const children = new Map<unknown, DemoRow[]>();
    for (const row of of('registration'))
      children.set(row.createdBy, [...(children.get(row.createdBy) ?? []), row]);
    const without = children.get(null) ?? [];
    children.delete(null);
    expect(without.length).toBeGreaterThan(4000);
    expect(new Set([...children.values()].map(list => list.length))).toEqual(new Set([1, 2]));
    for (const [parent, list] of children) {
      expect(new Set(list.map(row => row.stage)).size).toBe(list.length);
      expect(new Set(list.map(row => row.liveAddress)).size).toBe(1);
      expect(list.map(row => row.guardian)).toEqual(list.map(() => byId('user', parent)?.name));
    }
  });

  it('lie in one city with plausible home sizes', () => {
    for (const { lng, lat } of of('area'))
      expect(Math.hypot(Number(lng) - 119.9, Number(lat) - 32.4)).toBeLessThan(0.5);
    for (const { usage, sqm } of of('originalhouse'))
      if (usage === 'residential') expect(Number(sqm)).toBeLessThan(200);
  });
});
