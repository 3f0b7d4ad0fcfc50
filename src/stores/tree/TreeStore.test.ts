import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ListQuery, RecordDetail, RecordListResult, Records } from '#model/records';
import { FakeOverview, FakeRecords } from '#tests/support/fakeServer';
import type { TreeRecord } from '../../api/HttpOverview';
import { TreeStore } from './TreeStore';

const node = (uuid: string, ...children: TreeRecord[]): TreeRecord => ({
  uuid,
  version: 3,
  name: uuid,
  ...(children.length > 0 && { children }),
});

const city = () => [
  node('city', node('east', node('bridge'), node('brook')), node('west')),
  ...['north', 'south', 'harbour'].map(name => node(name)),
];

/** Records updates in place of the server. */
class MovedRecords extends FakeRecords {
  updates: [uuid: string, version: number, changes: JsonObject][] = [];
  failure: Error | undefined;
  queries: ListQuery[] = [];
  found: readonly string[] | Error = [];

  override list = (_: string, query: ListQuery): Promise<RecordListResult> => {
    this.queries.push(query);
    if (this.found instanceof Error) return Promise.reject(this.found);
    const list = this.found.map(uuid => ({ uuid, version: 1 }));
    return Promise.resolve({ list, pageNo: 1, pageSize: 500, checkList: [], next: null, labels: {} });
  };

  override update: Records['update'] = (_, uuid, version, changes) => {
    if (this.failure) return Promise.reject(this.failure);
    this.updates.push([uuid, version, changes]);
    return Promise.resolve({ uuid, version: version + 1 } as RecordDetail);
  };
}

async function open(tree: TreeRecord[] = city()) {
  const [overview, records] = [new FakeOverview(), new MovedRecords()];
  overview.trees.set('area', tree);
  const getLabel = ({ name }: TreeRecord) => String(name);
  const fields = { parentField: 'parentId', labelFields: ['name'] };
  const store = new TreeStore({ overview, records, resource: 'area', ...fields, getLabel });
  await store.load();
  return { store, overview, records };
}
const shown = (store: TreeStore) => store.rows.map(({ label, level }) => `${'-'.repeat(level)}${label}`);

describe('TreeStore', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows expanded rows, with the position of each row among its siblings', async () => {
    const { store } = await open();
    expect(shown(store)).toEqual(['-city', '-north', '-south', '-harbour']);
    store.toggle('city');
    expect(shown(store)).toEqual(['-city', '--east', '--west', '-north', '-south', '-harbour']);
    expect(store.rows[1]).toMatchObject({ position: 1, siblings: 2, hasChildren: true, isExpanded: false });
    store.toggle('city');
    expect(store.rows).toHaveLength(4);
  });

  it('opens the first level of a tree with few records at the top', async () => {
    const { store } = await open(city().slice(0, 1));
    expect(shown(store)).toEqual(['-city', '--east', '--west']);
  });

  it('leaves the first level closed where it holds more records than are drawn quickly', async () => {
    const offices = Array.from({ length: 1000 }, (_, index) => node(`office ${index}`));
    const { store } = await open([node('city', ...offices), node('other', ...offices.slice(0, 1))]);
    expect(shown(store)).toEqual(['-city', '-other']);
  });

  it('shows the matches of a search with their ancestors, whatever is expanded', async () => {
    const { store } = await open();
    store.setSearch(' BR ');
    expect(shown(store)).toEqual(['-city', '--east', '---bridge', '---brook']);
    expect(store.rows.map(({ isMatch }) => isMatch)).toEqual([false, false, true, true]);
    store.setSearch('nowhere');
    expect([store.rows, store.isEmpty]).toEqual([[], false]);
    store.setSearch('');
    expect(store.rows).toHaveLength(4);
  });

  it('asks the server once typing pauses, and marks what it finds beside the labels', async () => {
    vi.useFakeTimers();
    const { store, records } = await open();
    records.found = ['west'];
    for (const text of ['b', 'br']) store.setSearch(text);
    expect(records.queries).toEqual([]);
    await vi.runAllTimersAsync();
    expect(records.queries).toMatchObject([{ title: 'br', fields: ['name', 'parentId'] }]);
    expect(shown(store)).toEqual(['-city', '--east', '---bridge', '---brook', '--west']);

    store.setSearch('harbour');
    expect(shown(store)).toEqual(['-harbour']);
    records.found = new NotAllowed('notAllowed');
    await vi.runAllTimersAsync();
    expect([shown(store), store.tree.state]).toEqual([['-harbour'], 'failed']);
    store.setSearch('');
    await vi.runAllTimersAsync();
    expect(records.queries).toHaveLength(2);
  });

  it('expands all ancestors of a record', async () => {
    const { store } = await open();
    store.reveal('brook');
    expect(shown(store)).toContain('---brook');
  });

  it('moves a record neither to where it is nor below itself', async () => {
    const { store } = await open();
    expect(store.canMove('east', 'north')).toBe(true);
    expect(store.canMove('east', undefined)).toBe(true);
    for (const parent of ['east', 'bridge', 'city'])
      expect([parent, store.canMove('east', parent)]).toEqual([parent, false]);
    expect(store.canMove('north', undefined)).toBe(false);
    expect(store.canMove('gone', 'north')).toBe(false);
  });

  it('moves a record by an edit of its version, loads the tree again, and says where it was', async () => {
    const { store, overview, records } = await open();
    overview.requests = [];
    expect(await store.move('east', 'north')).toBe('city');
    expect(await store.move('east', undefined)).toBe('city');
    expect(records.updates).toEqual([
      ['east', 3, { parentId: 'north' }],
      ['east', 3, { parentId: null }],
    ]);
    expect(overview.requests).toEqual(['area', 'area']);
  });

  it('leaves the tree as it is where a move is refused', async () => {
    const { store, records } = await open();
    records.failure = new NotAllowed('notAllowed');
    await expect(store.move('east', 'north')).rejects.toThrow(NotAllowed);
    expect(store.index.getParent('east')?.uuid).toBe('city');
  });

  it('keeps the last tree where it cannot be loaded again', async () => {
    const { store, overview } = await open();
    overview.trees.set('area', new NotAllowed('notAllowed'));
    await store.load();
    expect(store.tree.state).toBe('failed');
    expect(store.rows).toHaveLength(4);
  });
});
