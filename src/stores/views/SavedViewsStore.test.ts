import { describe, expect, it } from 'vitest';
import { NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordData, RecordDetail, RecordsApi } from '#model/records';
import { SavedViewsStore, type SavedViewContent } from './SavedViewsStore';

const content: SavedViewContent = {
  ...{ query: 'state=open', columns: ['name', 'state'], widths: { state: 96, name: 120 } },
  ...{ isPinned: true, pinnedColumns: ['state'], isCompact: true },
};

/** Fake records API of one account, as far as saved views use it. */
class ViewRows implements Pick<RecordsApi, 'list' | 'get' | 'create' | 'update' | 'remove'> {
  rows: RecordData[] = [];
  private readonly account: string;

  constructor(account: string) {
    this.account = account;
  }

  list: RecordsApi['list'] = (_, { filters }) => {
    const list = this.rows.filter(row => filters.every(({ field, values }) => row[field] === values[0]));
    const page = { pageNo: 1, pageSize: 500, checkList: [], next: null };
    return Promise.resolve({ list, labels: { other: '王科员' }, ...page });
  };

  get: RecordsApi['get'] = (_, uuid) => {
    const row = this.rows.find(one => one.uuid === uuid);
    return row ? Promise.resolve(detail(row)) : Promise.reject(new NotFound('notFound'));
  };

  create: RecordsApi['create'] = (_, values) => {
    const row = { ...values, uuid: `v${this.rows.length}`, version: 1, createdBy: this.account };
    this.rows.push(row);
    return Promise.resolve(detail(row));
  };

  update: RecordsApi['update'] = (_, uuid, version, changes) => {
    this.rows = this.rows.map(row =>
      row.uuid === uuid ? { ...row, ...changes, version: version + 1 } : row,
    );
    return this.get('', uuid);
  };

  remove: RecordsApi['remove'] = (_, uuids) => {
    this.rows = this.rows.filter(({ uuid }) => !uuids.includes(uuid));
    return Promise.resolve(uuids.length);
  };
}

const detail = (row: RecordData): RecordDetail => ({ ...row, actions: [] }) as unknown as RecordDetail;

async function setUp(rows: JsonObject[] = []) {
  const records = new ViewRows('me');
  records.rows = rows.map((row, index) => ({ version: 1, ...row, uuid: `r${index}` }));
  const store = new SavedViewsStore(records, 'pool', 'me');
  await store.load();
  return { records, store };
}

describe('SavedViewsStore', () => {
  it('SavedViewsStore distinguishes own saved views of the list from those shared with the account', async () => {
    const { store } = await setUp([
      { resource: 'pool', name: 'Mine', createdBy: 'me', query: 'a=1' },
      { resource: 'pool', name: 'Theirs', createdBy: 'other', sharedRole: 'school' },
      { resource: 'lane', name: 'Lanes', createdBy: 'me' },
    ]);
    expect(store.own).toMatchObject([{ name: 'Mine', query: 'a=1', isCompact: false }]);
    expect(store.shared).toMatchObject([{ name: 'Theirs', sharedRole: 'school', owner: '王科员' }]);
  });

  it('SavedViewsStore saves query, columns, widths, pinned column and density as a view, and replaces an own view of the same name', async () => {
    const { store, records } = await setUp();
    await store.save('Open', content);
    expect(records.rows).toMatchObject([
      {
        ...{ resource: 'pool', query: 'state=open', columns: 'name,state' },
        ...{ widths: 'name:120,state:96', pinned: true, pinnedColumns: 'state', density: 'compact' },
      },
    ]);
    await store.load();
    expect(store.own).toMatchObject([content]);
    await store.save('Open', { query: '', widths: {}, isPinned: true, isCompact: false });
    expect(records.rows).toMatchObject([
      { query: null, columns: null, widths: null, pinned: true, pinnedColumns: null, density: 'normal' },
    ]);
    expect(store.views).toHaveLength(1);
  });

  it('SavedViewsStore reads no widths and no pinned column from a saved view of an earlier version', async () => {
    const { store } = await setUp([{ resource: 'pool', name: 'Old', createdBy: 'me', columns: 'name' }]);
    expect(store.own[0]).toMatchObject({ columns: ['name'] });
    expect(store.own[0]).not.toHaveProperty('widths');
    expect(store.own[0]).not.toHaveProperty('isPinned');
  });

  it('SavedViewsStore renames, shares and deletes a saved view with the version that it has loaded', async () => {
    const { store, records } = await setUp();
    const saved = await store.save('Open', content);
    const renamed = await store.rename(saved, 'All open');
    const shared = await store.share(renamed, 'school');
    expect(shared).toMatchObject({ name: 'All open', sharedRole: 'school', version: 3 });
    await store.share(shared, null);
    expect(store.views[0]).not.toHaveProperty('sharedRole');
    await store.remove(shared);
    expect([store.views, records.rows]).toEqual([[], []]);
  });

  it('SavedViewsStore opens no saved view of another list', async () => {
    const { store } = await setUp([{ resource: 'lane', name: 'Lanes', createdBy: 'me' }]);
    expect(await store.open('r0')).toBeUndefined();
    await expect(store.open('gone')).rejects.toBeInstanceOf(NotFound);
  });
});
