import { describe, expect, it } from 'vitest';
import { Unreachable } from '#model/errors';
import type { ProjectedTile } from '#model/tiles';
import { FakeOverview } from '#tests/support/fakeServer';
import { TilesStore } from './TilesStore';

const tile = (more: Partial<ProjectedTile> = {}): ProjectedTile => ({
  ...{ resource: 'slot', name: 'one', title: 'One', where: {}, measure: { kind: 'count' }, intent: 'none' },
  ...more,
});

async function load(tiles: ProjectedTile[], figures: Record<string, number>) {
  const overview = new FakeOverview();
  overview.tiles = tiles;
  for (const [request, count] of Object.entries(figures))
    overview.figures.set(request, { list: [{ count, sums: { seats: count * 10 } }], labels: {} });
  const store = new TilesStore(overview);
  await store.load();
  return { overview, store };
}

describe('TilesStore', () => {
  it('home page tiles show counts, sums and percentages', async () => {
    const tiles = [
      tile(),
      tile({ measure: { kind: 'sum', field: 'seats' } }),
      tile({ measure: { kind: 'share', where: { status: 'done' } } }),
      tile({ where: { kind: 'x' }, measure: { kind: 'share', where: { kind: 'y' } } }),
    ];
    const { store } = await load(tiles, {
      ...{ 'slot?': 8, 'slot?sum=seats': 8, 'slot?status=done': 3, 'slot?kind=x': 0, 'slot?kind=y': 0 },
    });
    const values = tiles.map(one => store.getFigure(one));
    expect(values.map(one => one.state === 'done' && one.value.value)).toEqual([8, 80, 37.5, undefined]);
  });

  it('home page tile shows no percentage if its numerator or total is suppressed as a small group', async () => {
    const share = (whole: string, status: string) =>
      tile({ where: { 'status[in]': whole }, measure: { kind: 'share', where: { status } } });
    const by = { field: 'status', title: 'State', kind: 'choice' } as const;
    const tiles = [
      tile({ by }),
      share('open,lost', 'done'),
      share('open,done', 'open'),
      share('open,lost', 'open'),
    ];
    const overview = new FakeOverview();
    overview.tiles = tiles;
    const list = [{ status: 'done', count: 0, hidden: true as const }];
    overview.figures.set('slot?by=status', { list: [...list, { status: 'open', count: 9 }], labels: {} });
    const store = new TilesStore(overview);
    await store.load();
    expect(overview.requests).toEqual(['slot?by=status']);
    const values = tiles.map(one => store.getFigure(one));
    expect(values.map(one => one.state === 'done' && one.value.value)).toEqual([
      ...[undefined, undefined, undefined, 100],
    ]);
  });

  it('home page tile shows a ratio of two sums in percent, and no ratio if the second sum is zero', async () => {
    const titles = { of: 'Taken', to: 'Planned' };
    const ratio = (to: string) => tile({ measure: { kind: 'ratio', field: 'taken', to, titles } });
    const tiles = [ratio('seats'), ratio('rooms')];
    const overview = new FakeOverview();
    overview.tiles = tiles;
    overview.figures.set('slot?sum=taken&sum=seats', {
      ...{ list: [{ count: 2, sums: { taken: 3, seats: 8 } }], labels: {} },
    });
    overview.figures.set('slot?sum=taken&sum=rooms', {
      ...{ list: [{ count: 2, sums: { taken: 3, rooms: 0 } }], labels: {} },
    });
    const store = new TilesStore(overview);
    await store.load();
    const values = tiles.map(one => store.getFigure(one));
    expect(values.map(one => one.state === 'done' && one.value.value)).toEqual([37.5, undefined]);
  });

  it('home page tile compares the two sums of a ratio by the values of a field, in one request', async () => {
    const by = { field: 'kind', title: 'Kind', kind: 'reference' } as const;
    const titles = { of: 'Taken', to: 'Planned' };
    const one = tile({ measure: { kind: 'ratio', field: 'taken', to: 'seats', titles }, by });
    const overview = new FakeOverview();
    overview.tiles = [one];
    const free = { kind: 'free', count: 4, sums: { taken: 3, seats: 30 } };
    const full = { kind: 'full', count: 1, sums: { taken: 9, seats: 8 } };
    const answerWith = (...more: { kind: string; count: 0; hidden: true }[]) =>
      overview.figures.set('slot?by=kind&sum=taken&sum=seats', { list: [free, full, ...more], labels: {} });
    answerWith();
    const store = new TilesStore(overview);
    await store.load();
    expect(overview.requests).toEqual(['slot?by=kind&sum=taken&sum=seats']);
    expect(store.getFigure(one)).toMatchObject({
      value: {
        value: 31.6,
        bars: [
          { key: 'full', sums: { of: 9, to: 8 }, where: { kind: 'full' } },
          { key: 'free', sums: { of: 3, to: 30 }, where: { kind: 'free' } },
        ],
      },
    });
    answerWith({ kind: 'small', count: 0, hidden: true });
    await store.load();
    const told = store.getFigure(one);
    const figure = told.state === 'done' ? told.value : undefined;
    expect([figure?.value, figure?.bars.map(({ key, sums }) => [key, sums?.of])]).toEqual([
      undefined,
      [
        ['full', 9],
        ['free', 3],
        ['small', undefined],
      ],
    ]);
  });

  it('home page tile hides a count below the minimum group size, but not a count of zero', async () => {
    const tiles = [tile({ least: 5 }), tile({ where: { a: '1' }, least: 5 })];
    const { store } = await load(tiles, { 'slot?': 4, 'slot?a=1': 0 });
    const figures = tiles.map(one => store.getFigure(one));
    expect(figures.map(one => one.state === 'done' && one.value.isTooFew)).toEqual([true, false]);
  });

  it('home page tile whose request failed reports the failure and can be retried separately, and other tiles keep their figures', async () => {
    const tiles = [tile(), tile({ where: { a: '1' } })] as const;
    const { store, overview } = await load([...tiles], { 'slot?': 4 });
    expect(store.getFigure(tiles[0])).toMatchObject({ state: 'done', value: { value: 4 } });
    expect(store.getFigure(tiles[1])).toMatchObject({ state: 'failed', error: { code: 404 } });
    overview.figures.set('slot?a=1', { list: [{ count: 2 }], labels: {} });
    overview.requests = [];
    await store.retry(tiles[1]);
    expect(overview.requests).toEqual(['slot?a=1']);
    expect(store.getFigure(tiles[1])).toMatchObject({ state: 'done', value: { value: 2 } });
  });

  it('home page reloads only the tiles of resources that have changed, and keeps the old figures meanwhile', async () => {
    const tiles = [tile(), tile({ resource: 'lane' })] as const;
    const { store, overview } = await load([...tiles], { 'slot?': 4, 'lane?': 1 });
    expect(store.resources).toEqual(['slot', 'lane']);
    overview.figures.set('lane?', { list: [{ count: 2 }], labels: {} });
    overview.requests = [];
    const refreshed = store.refresh(['lane']);
    expect(store.getFigure(tiles[1])).toMatchObject({ state: 'done', value: { value: 1 } });
    await refreshed;
    expect(overview.requests).toEqual(['lane?']);
    expect(store.getFigure(tiles[1])).toMatchObject({ value: { value: 2 } });
  });

  it('home page tiles include the system state while the server returns it', async () => {
    const { overview, store } = await load([], {});
    expect(store.system).toBeUndefined();
    overview.system = { failedJobs: 2, mistakes: 0, backup: null };
    await store.load();
    expect(store.system).toEqual(overview.system);
    overview.system = undefined;
    await store.load();
    expect(store.system).toBeUndefined();
  });

  it('home page reloads the system state without requesting the counts of its tiles again', async () => {
    const [first, second] = [tile(), tile({ where: { a: '1' } })];
    const { overview, store } = await load([first], { 'slot?': 4, 'slot?a=1': 2 });
    overview.system = { failedJobs: 0, mistakes: 0, backup: null };
    await store.refreshSystem();
    expect(store.system).toBeUndefined();
    await store.load();
    overview.system = { failedJobs: 1, mistakes: 0, backup: null };
    overview.tiles = [first, second];
    overview.requests = [];
    await store.refreshSystem();
    expect(store.system?.failedJobs).toBe(1);
    expect(overview.requests).toEqual(['slot?a=1']);
    overview.tiles = new Unreachable({ zh: '断', en: 'down' });
    await store.refreshSystem();
    expect(store.tiles.state).toBe('failed');
    expect([store.list.length, store.system?.failedJobs]).toEqual([2, 1]);
  });

  it('home page tiles are in a failed state if they cannot be loaded', async () => {
    const overview = new FakeOverview();
    overview.tiles = new Unreachable({ zh: '断', en: 'down' });
    const store = new TilesStore(overview);
    await store.load();
    expect(store.tiles.state).toBe('failed');
    expect(store.list).toEqual([]);
  });
});
