import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Catalog } from '#model/catalog';
import { matchAll, type Condition, type ConditionTest } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row, EncryptedValue, Store, StoreQuery } from '#model/records';
import { cityCatalog } from '#tests/support/catalogs';

export const row = (uuid: string, values: JsonObject = {}): Row => ({
  uuid,
  version: 1,
  deleted: false,
  ...values,
});
export const is = (path: string, test: ConditionTest): Condition => ({
  op: 'is',
  path: path.split('.'),
  test,
});
export const not = (of: Condition): Condition => ({ op: 'not', of });
export const sealed = (plain: string): EncryptedValue => ({
  sealed: `sealed ${plain}`,
  mask: '***',
  hash: `hash ${plain}`,
  last: `last ${plain.slice(-4)}`,
});
export const all = (more: Partial<StoreQuery> = {}): StoreQuery => ({
  where: matchAll,
  sort: [],
  limit: 100,
  count: false,
  ...more,
});

export const areas = [
  row('a0', { code: '44', name: '深圳', level: 'city' }),
  row('a1', { code: '4403', name: '南山', level: 'district', parentId: 'a0' }),
  row('a2', { code: '440301', name: '粤海', level: 'street', parentId: 'a1' }),
  row('a3', { code: '440302', name: '沙河', level: 'street', parentId: 'a1' }),
  row('a4', { code: '4404', name: '福田', level: 'district', parentId: 'a0' }),
];

export const schools = [
  row('s1', {
    code: 'S1',
    name: '张三小学',
    areaId: 'a2',
    nearIds: ['a3', 'a4'],
    level: 'primary',
    stage: 1,
    tags: ['big', 'new'],
    seats: 100,
    score: 1.5,
    open: true,
    foundedOn: '1999-09-01',
    changedAt: '2026-01-01T08:00:00+08:00',
    phone: sealed('13800001111'),
    about: 'A "quiet" spot, 100% green',
    keeper: { name: '李四', rooms: 3 },
  }),
  row('s2', {
    code: 'S2',
    name: '李四中学',
    areaId: 'a3',
    nearIds: [],
    level: 'junior',
    stage: 2,
    tags: [],
    seats: 50,
    score: -2,
    open: false,
    foundedOn: '2005-09-01',
    changedAt: '2026-01-01T01:00:00Z',
    phone: sealed('13900002222'),
  }),
  row('s3', { code: 's3', name: 'Zoo', areaId: 'a2', level: 'primary', stage: 1, seats: 100 }),
  row('s4', { name: '安安幼儿园' }),
];

/** The rows of a small city, for read-only tests. */
export interface AskedStore {
  readonly store: RecordReader;
  uuids(resource: string, query: Partial<StoreQuery>): Promise<string[]>;
  fitting(where: Condition, resource?: string): Promise<string>;
}

type Open = (catalog: Catalog) => Promise<Store>;

/** A store with the rows of a small city. */
export class FilledStore implements AskedStore {
  private opened: Store | undefined;

  /** Opens a store for each test. */
  static forEach(open: Open): FilledStore {
    const filled = new FilledStore();
    beforeEach(async () => {
      filled.opened = await openFilled(open);
    });
    afterEach(() => filled.store.close());
    return filled;
  }

  /** Opens one store for read-only tests. */
  static forAll(open: Open): AskedStore {
    const filled = new FilledStore();
    beforeAll(async () => {
      filled.opened = await openFilled(open);
    });
    afterAll(() => filled.store.close());
    return filled;
  }

  private constructor() {}

  get store(): Store {
    if (!this.opened) throw new TypeError('A store is open during a test only');
    return this.opened;
  }

  async uuids(resource: string, query: Partial<StoreQuery>): Promise<string[]> {
    return (await this.store.list(resource, all(query))).rows.map(found => found.uuid);
  }

  async fitting(where: Condition, resource = 'school'): Promise<string> {
    return (await this.uuids(resource, { where })).toSorted().join(' ');
  }
}

async function openFilled(open: Open): Promise<Store> {
  const store = await open(cityCatalog());
  await store.transact(async tx => {
    for (const area of areas) await tx.insert('area', area);
    for (const school of schools) await tx.insert('school', school);
    await tx.insert('pupil', row('p1', { name: '小明', schoolId: 's1', wishIds: ['s1', 's2'], grade: 1 }));
    await tx.insert('pupil', row('p2', { name: '小红', schoolId: 's1', grade: 2 }));
    await tx.insert('pupil', { ...row('p3', { name: '小刚', schoolId: 's3' }), deleted: true });
  });
  return store;
}
