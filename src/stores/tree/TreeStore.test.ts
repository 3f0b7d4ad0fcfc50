import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { JsonObject } from '#model/json';
import { maxParameterRepeats } from '#model/query/countParameters';
import type { RecordsApi, TreeRecordData } from '#model/records';
import { FakeOverview } from '#tests/support/fakeServer';
import type { RecordEditsApi } from '../../api/HttpRecordEdits';
import { TreeStore, type OrderNumberField } from './TreeStore';

interface Node {
  uuid: string;
  children: readonly Node[];
}

const node = (uuid: string, ...children: Node[]): Node => ({ uuid, children });

/** Tree records in the format of the server, with order numbers in tens. */
const flat = (nodes: readonly Node[], above: string | null = null): TreeRecordData[] =>
  nodes.flatMap(({ uuid, children }, index) => [
    { ...{ uuid, version: 3, name: uuid, order: (index + 1) * 10 }, above, childCount: children.length },
    ...flat(children, uuid),
  ]);

const city = () => [
  node('city', node('east', node('bridge'), node('brook')), node('west')),
  ...['north', 'south', 'harbour'].map(name => node(name)),
];

/** Fake edits API that records each save. */
class FakeEdits implements RecordEditsApi {
  /** Records of each save: uuid, version and changes. */
  saves: [uuid: string, version: number, changes: JsonObject][][] = [];
  undone: string[] = [];
  failure: Error | undefined;

  editMany: RecordEditsApi['editMany'] = (_, edits) => {
    if (this.failure) return Promise.reject(this.failure);
    this.saves.push(edits.map(({ uuid, version, changes }) => [uuid, version, changes]));
    return Promise.resolve(`operation ${this.saves.length}`);
  };

  undo: RecordsApi['undo'] = (_, operation) => {
    this.undone.push(operation);
    return Promise.resolve(1);
  };
}

function create(tree: Node[] = city(), orderField?: OrderNumberField) {
  const [overview, edits] = [new FakeOverview(), new FakeEdits()];
  overview.trees.set('area', flat(tree));
  const getLabel = ({ name }: TreeRecordData) => String(name);
  const fields = { parentField: 'parentId', labelFields: ['name'], orderField };
  const store = new TreeStore({ overview, edits, records: edits, resource: 'area', ...fields, getLabel });
  return { store, overview, edits };
}

async function open(tree?: Node[], orderField?: OrderNumberField) {
  const made = create(tree, orderField);
  await made.store.load();
  return made;
}

const shown = (store: TreeStore) => store.rows.map(({ label, level }) => `${'-'.repeat(level)}${label}`);
const settle = () => new Promise(resolve => setTimeout(resolve));

describe('TreeStore', () => {
  afterEach(() => void vi.useRealTimers());

  it('tree loads the children of a record once, on first expansion, and shows their count before', async () => {
    const { store, overview } = await open();
    expect(overview.requests).toEqual(['area ']);
    expect(shown(store)).toEqual(['-city', '-north', '-south', '-harbour']);
    expect(store.rows[0]).toMatchObject({ hasChildren: true, record: { childCount: 2 } });
    store.toggle('city');
    expect(store.rows[0]).toMatchObject({ isExpanded: true, isLoading: true });
    await settle();
    expect(shown(store)).toEqual(['-city', '--east', '--west', '-north', '-south', '-harbour']);
    expect(store.rows[0]).toMatchObject({ isLoading: false });
    expect(store.rows[1]).toMatchObject({ position: 1, siblings: 2, hasChildren: true, isExpanded: false });
    store.toggle('city');
    expect(store.rows).toHaveLength(4);
    store.toggle('city');
    await settle();
    expect(store.rows).toHaveLength(6);
    expect(overview.requests).toEqual(['area ', 'area city']);
  });

  it('tree expands a single root if the response includes its children', async () => {
    const { store, overview } = create();
    const both = flat([node('city', node('east'), node('west'))]);
    overview.getTreePart = () => Promise.resolve(both);
    await store.load();
    expect(shown(store)).toEqual(['-city', '--east', '--west']);
    const { store: closed } = await open([node('city', node('east'), node('west'))]);
    expect(shown(closed)).toEqual(['-city']);
  });

  it('tree reloads all expanded levels in one request', async () => {
    const { store, overview } = await open();
    store.expand('city');
    await settle();
    store.expand('east');
    await settle();
    overview.requests = [];
    overview.trees.set('area', flat([node('city', node('east', node('bridge')), node('west'), node('new'))]));
    await store.load();
    expect(overview.requests).toEqual(['area ,city,east']);
    expect(shown(store)).toEqual(['-city', '--east', '---bridge', '--west', '--new']);
  });

  it('tree reloads many expanded levels in several requests, each within the server limit of parents', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `street ${index}`);
    const { store, overview } = await open(names.map(name => node(name, node(`lane of ${name}`))));
    for (const name of names) store.expand(name);
    await settle();
    overview.requests = [];
    await store.load();
    expect(overview.requests.map(request => request.split(',').length)).toEqual([maxParameterRepeats, 11]);
    expect(store.rows).toHaveLength(60);
  });

  it('tree search is debounced, and shows the matches of the server with their ancestors', async () => {
    vi.useFakeTimers();
    const { store, overview } = await open();
    overview.requests = [];
    overview.found = { br: ['bridge', 'brook'] };
    for (const text of ['b', ' br ']) store.setSearch(text);
    expect(overview.requests).toEqual([]);
    await vi.runAllTimersAsync();
    expect(overview.requests).toEqual(['area br']);
    expect(shown(store)).toEqual(['-city', '--east', '---bridge', '---brook']);
    expect(store.rows.map(({ isMatch }) => isMatch)).toEqual([false, false, true, true]);
    expect(store.index.getAncestors('brook').map(({ uuid }) => uuid)).toEqual(['city', 'east']);

    store.setSearch('nowhere');
    await vi.runAllTimersAsync();
    expect([store.rows, store.isEmpty]).toEqual([[], false]);
    overview.trees.set('area', new NotAllowed('notAllowed'));
    store.setSearch('harbour');
    await vi.runAllTimersAsync();
    expect(store.tree.state).toBe('failed');
    store.setSearch('');
    await vi.runAllTimersAsync();
    expect(store.rows).toHaveLength(4);
    expect(overview.requests).toHaveLength(3);
  });

  it('tree loads and expands the ancestors of a record that is not loaded yet', async () => {
    const { store, overview } = create();
    await store.reveal('brook');
    expect(overview.requests).toEqual([]);
    await store.load();
    await settle();
    expect(shown(store)).toContain('---brook');
    expect(overview.requests).toEqual(['area brook^']);

    const later = await open();
    await later.store.reveal('brook');
    expect(shown(later.store)).toContain('---brook');
    expect(later.overview.requests).toEqual(['area ', 'area brook^']);
  });

  it('tree collapses a record whose children fail to load, and reports the failure', async () => {
    const { store, overview } = await open();
    overview.trees.set('area', new NotAllowed('notAllowed'));
    store.expand('city');
    await settle();
    expect([store.tree.state, store.rows[0]?.isExpanded]).toEqual(['failed', false]);
    expect(store.rows).toHaveLength(4);
  });

  it('tree refuses to move a record to its current parent or below itself', async () => {
    const { store } = await open();
    await store.reveal('brook');
    expect(store.canMove('east', 'north')).toBe(true);
    expect(store.canMove('east', undefined)).toBe(true);
    for (const parent of ['east', 'bridge', 'city'])
      expect([parent, store.canMove('east', parent)]).toEqual([parent, false]);
    expect(store.canMove('north', undefined)).toBe(false);
    expect(store.canMove('gone', 'north')).toBe(false);
  });

  it('tree moves a record by an update with its version, reloads, and undoes the move', async () => {
    const { store, overview, edits } = await open();
    await store.reveal('east');
    overview.requests = [];
    const operation = await store.move('east', { parent: 'north' });
    expect(edits.saves).toEqual([[['east', 3, { parentId: 'north' }]]]);
    expect(overview.requests).toHaveLength(1);
    await store.undo(operation ?? '');
    expect(edits.undone).toEqual(['operation 1']);
    expect(overview.requests).toHaveLength(2);
    await store.move('east', { parent: undefined });
    expect(edits.saves.at(-1)).toEqual([['east', 3, { parentId: null }]]);
  });

  it('tree reorders records by their order number, and moves them to another parent', async () => {
    const order = { name: 'order', least: 0, most: 999 };
    const { store, edits } = await open(city(), order);
    await store.reveal('east');
    expect(store.getPlaceBeside('north', 'after')).toEqual({ parent: undefined, next: 'south' });
    expect(store.getPlaceBeside('harbour', 'after')).toEqual({ parent: undefined, next: undefined });
    expect(store.getNextPlace('north', 'up')).toEqual({ parent: undefined, next: 'city' });
    expect(store.getNextPlace('north', 'down')).toEqual({ parent: undefined, next: 'harbour' });
    expect([store.getNextPlace('city', 'up'), store.getNextPlace('harbour', 'down')]).toEqual([
      undefined,
      undefined,
    ]);
    await store.move('harbour', { parent: undefined, next: 'north' });
    expect(edits.saves).toEqual([[['harbour', 3, { order: 15 }]]]);
    await store.move('harbour', store.getPlaceBeside('east', 'after'));
    expect(edits.saves.at(-1)).toEqual([['harbour', 3, { parentId: 'city', order: 15 }]]);
    expect([store.canPlace('city', 'east'), store.canPlace('west', 'north')]).toEqual([false, true]);
  });

  it('tree saves a moved record together with the neighbours whose order number changes', async () => {
    const { store, edits } = await open(city(), { name: 'order', least: 10, most: 40 });
    await store.move('harbour', { parent: undefined, next: 'city' });
    const [save = [], ...others] = edits.saves;
    expect(others).toEqual([]);
    expect(save[0]).toEqual(['harbour', 3, { order: 10 }]);
    expect(save.length).toBeGreaterThan(1);
  });

  it('tree offers no reordering if the caller cannot write the order number', async () => {
    const { store } = await open();
    expect([store.canOrder, store.canPlace('north', 'south'), store.getNextPlace('north', 'up')]).toEqual([
      ...[false, false, undefined],
    ]);
  });

  it('tree stays unchanged if a move is refused', async () => {
    const { store, edits } = await open();
    await store.reveal('east');
    edits.failure = new NotAllowed('notAllowed');
    await expect(store.move('east', { parent: 'north' })).rejects.toThrow(NotAllowed);
    expect(store.index.getParent('east')?.uuid).toBe('city');
  });

  it('tree keeps its rows if a reload fails', async () => {
    const { store, overview } = await open();
    overview.trees.set('area', new NotAllowed('notAllowed'));
    await store.load();
    expect(store.tree.state).toBe('failed');
    expect(store.rows).toHaveLength(4);
  });
});
