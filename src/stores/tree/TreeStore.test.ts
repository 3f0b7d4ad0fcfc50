import { describe, expect, it } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail, Records } from '#model/records';
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
  const store = new TreeStore({ overview, records, resource: 'area', parentField: 'parentId', getLabel });
  await store.load();
  return { store, overview, records };
}
const shown = (store: TreeStore) => store.rows.map(({ label, level }) => `${'-'.repeat(level)}${label}`);

describe('TreeStore', () => {
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
