import { beforeAll, describe, expect, it } from 'vitest';
import { compileConditionTest, compileValidator } from '#generator/emit/validators';
import { loadCatalog } from '#generator/generate';
import { sampleRows } from '#generator/emit/sampleRows';
import { emptyCatalog, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { getRuleNames, type RuleContext } from '#model/rules';
import { findTransition } from '#model/workflow';
import { commitToSeed } from '../lottery';
import { cityRules } from '../cityRules';
import { completeDemoRows } from './completeDemoRows';
import type { DemoRow } from './places';

let catalog: Catalog;
let rows: Record<string, DemoRow[]>;
const of = (resource: string) => rows[resource] ?? [];
const byId = (resource: string, uuid: unknown) => of(resource).find(row => row.uuid === uuid);

beforeAll(async () => {
  const loaded = await loadCatalog('schemas', { rules: getRuleNames(cityRules) });
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
  it('demo city rows satisfy their schemas', () => {
    for (const [name, list] of Object.entries(rows)) {
      const schema = catalog.resources[name]?.schema;
      const find = schema && compileValidator(schema);
      for (const row of list)
        expect(find?.(authored(name, row)) ?? [], `${name} ${JSON.stringify(row)}`).toEqual([]);
    }
  });

  it('demo city rows contain registrations that pass the city rules', async () => {
    const context = { now: new Date(), season: catalog.season } as RuleContext;
    for (const row of of('registration')) {
      expect(await cityRules.checks.age?.(row, 'birthDate', context)).toEqual([]);
      expect(await cityRules.checks.documentNumber?.(row, 'idcard', context)).toEqual([]);
      for (const field of ['fatherIdcard', 'motherIdcard', 'guardianIdcard'])
        expect(await cityRules.checks.adult?.(row, field, context)).toEqual([]);
      expect(await cityRules.checks.houseOwner?.(row, undefined, context)).toEqual([]);
      expect(await cityRules.derivations.flags?.(row, context)).toEqual([]);
    }
  });

  it('demo city rows contain submitted registrations that satisfy the guard of the transition submit', async () => {
    const submit = findTransition(catalog.resources.registration?.workflow, 'submit');
    if (!submit?.guard) throw new Error('A submission has a guard');
    const passes = compileConditionTest(submit.guard);
    const context = { now: new Date(), season: catalog.season } as RuleContext;
    const meets = async (row: DemoRow) => {
      const missingProofs = (await cityRules.derivations.missingProofs?.(row, context)) ?? null;
      const entries = Object.entries({ ...row, missingProofs }).filter(([, value]) => value !== null);
      return passes({ record: Object.fromEntries(entries) });
    };
    const failing: DemoRow[] = [];
    for (const row of of('registration'))
      if (row.status !== 'draft' && !(await meets(row))) failing.push(row);
    expect(failing).toEqual([]);
  });

  it('demo city rows cover every state and have accounts for every office', () => {
    const states = new Set(of('registration').map(row => row.status));
    const declared = catalog.resources.registration?.workflow?.states.map(({ name }) => name) ?? [];
    expect(declared).toHaveLength(15);
    expect([...states].sort()).toEqual([...declared].sort());
    const types = new Set(of('organ').map(row => row.type));
    expect([...types].sort()).toEqual(['bureau', 'dept', 'school', 'subbureau']);
  });

  it('demo city rows contain for each sub-bureau and stage a ranking run whose published digest is the hash of its seed', () => {
    const offices = of('organ').filter(({ type }) => type === 'subbureau');
    expect(
      of('ranking')
        .map(({ organId, stage }) => `${String(organId)} ${String(stage)}`)
        .sort(),
    ).toEqual(offices.flatMap(({ uuid }) => [`${uuid} 1`, `${uuid} 2`]).sort());
    for (const { stage, status, secretSeed, commitment } of of('ranking')) {
      expect(status).toBe(stage === 1 ? 'committed' : 'draft');
      expect(commitment).toBe(stage === 1 ? commitToSeed(String(secretSeed)) : null);
    }
  });

  it('demo city rows number each submitted registration once, with the office of its school in the number', () => {
    const numbers = of('registration').flatMap(row => (typeof row.bmNo === 'string' ? [row.bmNo] : []));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const row of of('registration').slice(0, 200)) {
      if (typeof row.bmNo !== 'string') continue;
      const office = byId('organ', byId('school', row.schoolId)?.organId);
      expect(row.bmNo.slice(5, 7)).toBe(office?.code);
    }
  });

  it('demo city rows assign each child to an open school of its stage in its district', () => {
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

  it('demo city rows list for each department exactly the codes of the check types that are assigned to it', () => {
    const departments = of('organ').filter(({ type }) => type === 'dept');
    for (const { uuid, checkTypeCodes } of departments)
      expect(checkTypeCodes).toEqual(
        of('departchecktype').flatMap(({ organId, code }) => (organId === uuid ? [code] : [])),
      );
  });

  it('demo city rows assign the residential estates of a district to its school zones, and families to the zone of their school', () => {
    const zones = of('schoolarea').filter(({ season }) => season === catalog.season);
    const listEstates = ({ villages }: DemoRow) =>
      (villages as { villageId: string }[]).map(({ villageId }) => villageId);
    for (const stage of [1, 2]) {
      const estates = zones.filter(zone => zone.stage === stage).flatMap(listEstates);
      expect(estates.length).toBeGreaterThan(100);
      expect(new Set(estates).size).toBe(estates.length);
    }
    const zoneOf = new Map(
      zones
        .filter(({ status }) => status === 'published')
        .flatMap(zone => listEstates(zone).map(estate => [`${String(zone.stage)} ${estate}`, zone])),
    );
    const outside = of('registration').filter(
      ({ villageId, areaId, schoolId, stage, status, schoolareaId }) => {
        expect(byId('area', byId('village', villageId)?.areaId)?.parentId).toBe(areaId);
        const zone = zoneOf.get(`${String(stage)} ${String(villageId)}`);
        expect(zone).toBeDefined();
        expect(schoolareaId).toBe(status === 'draft' ? null : zone?.uuid);
        return !(zone?.schoolIds as unknown[]).includes(schoolId);
      },
    );
    // Families of the demo city that chose a private school.
    expect(outside.length).toBeGreaterThan(0);
    expect(outside.length).toBeLessThan(of('registration').length * 0.05);
    for (const { schoolId } of outside) expect(byId('school', schoolId)?.nature).toBe('private');
  });

  it('demo city rows name the residential estate of each home in its address', () => {
    for (const { villageId, liveAddress } of of('registration'))
      expect(liveAddress).toContain(byId('village', villageId)?.name);
  });

  it('demo city rows contain admission plans whose count of taken seats equals the registrations that hold a seat', () => {
    const plans = of('schoolplan');
    const holders = new Map<unknown, number>();
    for (const row of of('registration'))
      if (['offered', 'admitted', 'confirmed', 'enrolled'].includes(String(row.status))) {
        const plan = plans.find(
          ({ season, schoolId, stage }) =>
            season === row.season && schoolId === row.schoolId && stage === row.stage,
        );
        holders.set(plan?.uuid, (holders.get(plan?.uuid) ?? 0) + 1);
      }
    expect(holders.has(undefined)).toBe(false);
    expect(plans.filter(({ season }) => season === catalog.season).length).toBeGreaterThan(50);
    for (const { uuid, schoolId, areaId, classes, classSize, quota, reserved, taken } of plans) {
      expect(areaId).toBe(byId('school', schoolId)?.areaId);
      expect(quota).toBe(Number(classes) * Number(classSize));
      expect(taken).toBe(holders.get(uuid) ?? 0);
      expect(Number(taken) + Number(reserved)).toBeLessThanOrEqual(Number(quota));
    }
    expect(of('hold')).toHaveLength([...holders.values()].reduce((sum, seats) => sum + seats, 0));
  });

  it('demo city rows contain open department checks only for registrations in checking, and open repair orders only for returned ones', () => {
    const withStatus = (status: string) =>
      of('registration').flatMap(row => (row.status === status ? [row.uuid] : []));
    const ownersOf = (resource: string, ...states: string[]) => [
      ...new Set(of(resource).flatMap(row => (states.includes(String(row.status)) ? [row.bmId] : []))),
    ];
    expect(ownersOf('departcheck', 'pending', 'claimed').sort()).toEqual(withStatus('checking').sort());
    expect(ownersOf('repair', 'open').sort()).toEqual(withStatus('returned').sort());
    for (const repair of of('repair').filter(({ status }) => status === 'open'))
      expect(byId('registration', repair.bmId)).toMatchObject({
        ...{ dueAt: repair.dueAt, comment: repair.comment, repairItems: repair.items },
      });
  });

  it('demo city rows contain a tree of areas, in which each area code extends the code of its parent', () => {
    for (const row of of('area').filter(area => area.level === 'street' || area.level === 'community')) {
      expect(String(row.code)).toMatch(new RegExp(`^${String(byId('area', row.parentId)?.code)}`));
    }
    for (const resource of ['area', 'school', 'organ', 'user']) {
      const codes = of(resource).map(row => row.code ?? row.username);
      expect(new Set(codes).size, resource).toBe(codes.length);
    }
  });

  it('demo city rows contain families of one or two children, most of them without an account', () => {
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

  it('demo city rows assign each area to the office of its district, and each school a location near its street', () => {
    for (const { level, organId, parentId } of of('area')) {
      const office = byId('organ', organId);
      if (level === 'city') expect(office?.type).toBe('bureau');
      else if (level === 'district') expect(office?.type).toBe('subbureau');
      else expect(organId).toBe(byId('area', parentId)?.organId);
    }
    const positions = of('school').map(({ lng, lat }) => `${String(lng)} ${String(lat)}`);
    expect(new Set(positions).size).toBe(positions.length);
    for (const { lng, lat, areaId } of of('school')) {
      const street = byId('area', areaId);
      expect(Math.hypot(Number(lng) - Number(street?.lng), Number(lat) - Number(street?.lat))).toBeLessThan(
        0.01,
      );
    }
  });

  it('demo city rows contain import jobs whose row counts add up and whose timestamps are in order', () => {
    const seen = new Set<unknown>();
    for (const { status, total, ok, failed, createdAt, startedAt, finishedAt } of of('importrecord')) {
      seen.add(status);
      if (total !== null) expect(Number(ok) + Number(failed)).toBe(total);
      if (status === 'committed') expect([failed, Number(ok) > 0]).toEqual([0, true]);
      if (status === 'uploaded') expect([total, startedAt, finishedAt]).toEqual([null, null, null]);
      if (finishedAt !== null)
        expect(Date.parse(String(finishedAt))).toBeGreaterThan(Date.parse(String(createdAt)));
    }
    expect([...seen]).toContain('committed');
  });

  it('demo city rows locate all areas within half a degree of one centre, and give each residential home a floor area below 200 m²', () => {
    for (const { lng, lat } of of('area'))
      expect(Math.hypot(Number(lng) - 119.9, Number(lat) - 32.4)).toBeLessThan(0.5);
    for (const { usage, sqm } of of('originalhouse'))
      if (usage === 'residential') expect(Number(sqm)).toBeLessThan(200);
  });
});
