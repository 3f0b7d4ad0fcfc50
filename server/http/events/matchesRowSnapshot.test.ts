import { beforeAll, describe, expect, it } from 'vitest';
import { sampleRows } from '#generator/emit/sampleRows';
import { completeDemoRows } from '#enrolment/demoCity/completeDemoRows';
import { findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Unavailable } from '#model/errors';
import type { JsonValue } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Row, StoreQuery } from '#model/records';
import { capRows } from '#tests/support/capRows';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';
import { matchesRowSnapshot } from './matchesRowSnapshot';

let catalog: Catalog;
let store: MemoryStore;
let rows: Record<string, Row[]>;

beforeAll(async () => {
  catalog = await loadShippedCatalog();
  const now = new Date('2026-05-01T00:00:00Z');
  const made = sampleRows(catalog, { seed: 7, now, rows: { ...capRows(catalog, 120), registration: 200 } });
  completeDemoRows(made, { catalog, now });
  rows = {};
  for (const [name, list] of Object.entries(made))
    rows[name] = list.map(row => ({ ...row, version: 1, deleted: false }));
  store = new MemoryStore(catalog);
  await store.transact(async tx => {
    for (const [name, list] of Object.entries(rows)) for (const row of list) await tx.insert(name, row);
  });
}, 60_000);

const is = (path: string[], test: Extract<Condition, { op: 'is' }>['test']): Condition => ({
  op: 'is',
  path,
  test,
});
const first = (resource: string, level: string): JsonValue =>
  rows[resource]?.find(row => row.level === level)?.uuid ?? null;

function judged(condition: Condition, row: Row, name: string, among: Pick<MemoryStore, 'list'> = store) {
  const resource = findResource(catalog, name);
  if (!resource) throw new Error(`${name} is not there`);
  return matchesRowSnapshot(condition, row, resource, { catalog, store: among });
}

describe('matchesRowSnapshot', () => {
  it('matchesRowSnapshot agrees with the store about stored rows', async () => {
    const district = first('area', 'district');
    const within = { within: [district] };
    const cases: [string, Condition][] = [
      ['registration', is(['areaId'], within)],
      ['registration', is(['areaId', 'parentId'], { eq: district })],
      ['registration', is(['schoolId', 'areaId'], within)],
      ['registration', { op: 'not', of: is(['schoolId', 'level'], { eq: 'primary' }) }],
      ['registration', is(['reviewerId'], { null: true })],
      ['area', is(['uuid'], within)],
      ['organ', is(['areaIds'], { has: district })],
      [
        'school',
        { op: 'some', of: 'registration', via: 'schoolId', where: is(['status'], { eq: 'returned' }) },
      ],
      ['area', { op: 'some', of: 'organ', via: 'areaIds', where: is(['type'], { eq: 'subbureau' }) }],
      ['school', { op: 'search', fields: ['name'], text: '小学' }],
      ['departcheck', is(['bmId', 'name'], { search: 'l' })],
    ];
    for (const [name, condition] of cases) {
      const query: StoreQuery = { where: condition, sort: [], limit: 1000, count: false };
      const fitting = new Set((await store.list(name, query)).rows.map(({ uuid }) => uuid));
      const list = rows[name] ?? [];
      expect(fitting.size, JSON.stringify(condition)).toBeGreaterThan(0);
      expect(fitting.size, JSON.stringify(condition)).toBeLessThan(list.length);
      for (const row of list)
        expect(await judged(condition, row, name), `${row.uuid} ${JSON.stringify(condition)}`).toBe(
          fitting.has(row.uuid),
        );
    }
  });

  it('matchesRowSnapshot evaluates the row of its argument, not the stored row', async () => {
    const [here, there] = (rows.area ?? []).filter(row => row.level === 'district');
    const condition = is(['areaId'], { within: [here?.uuid ?? ''] });
    const street = (district: Row | undefined) =>
      rows.area?.find(row => row.parentId === district?.uuid)?.uuid ?? '';
    const [row] = rows.registration ?? [];
    if (!row) throw new Error('There is no registration.');
    expect(await judged(condition, { ...row, areaId: street(here) }, 'registration')).toBe(true);
    expect(await judged(condition, { ...row, areaId: street(there) }, 'registration')).toBe(false);
  });

  it('matchesRowSnapshot follows the ancestors that a row of a tree had', async () => {
    const [here, there] = (rows.area ?? []).filter(row => row.level === 'district');
    const street = rows.area?.find(row => row.parentId === there?.uuid);
    if (!here || !street) throw new Error('There is no street.');
    const condition = is(['uuid'], { within: [here.uuid] });
    expect(await judged(condition, street, 'area')).toBe(false);
    expect(await judged(condition, { ...street, parentId: here.uuid }, 'area')).toBe(true);
  });

  it('matchesRowSnapshot queries the store once for all subscribers, and never for fields that the row snapshot contains', async () => {
    const asked: string[] = [];
    const counting = {
      list: (name: string, query: StoreQuery) => {
        asked.push(name);
        return store.list(name, query);
      },
    };
    const [row] = rows.registration ?? [];
    if (!row) throw new Error('There is no registration.');
    const copy = { ...row };
    const own = is(['createdBy'], { eq: 'nobody' });
    expect(await judged(own, copy, 'registration', counting)).toBe(false);
    expect(asked).toEqual([]);
    const among = is(['areaId'], { within: [rows.area?.[0]?.uuid ?? ''] });
    const windows = Array.from({ length: 20 }, () => judged(among, copy, 'registration', counting));
    expect(new Set(await Promise.all(windows))).toEqual(new Set([true]));
    expect(asked).toEqual(['area']);
  });

  it('matchesRowSnapshot queries again after a failed query', async () => {
    const [row] = rows.registration ?? [];
    if (!row) throw new Error('There is a registration');
    const lost = { list: () => Promise.reject(new Unavailable('unavailable')) };
    const condition = is(['schoolId', 'level'], { null: false });
    const kept = { ...row };
    await expect(judged(condition, kept, 'registration', lost)).rejects.toThrow(Unavailable);
    expect(await judged(condition, kept, 'registration')).toBe(true);
  });
});
