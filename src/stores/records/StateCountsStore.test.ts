import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotAllowed } from '#model/errors';
import type { ListFilter } from '#model/records';
import { FakeStatistics } from '#tests/support/fakeServer';
import { StateCountsStore } from './StateCountsStore';

const filter = (field: string): ListFilter => ({ field, op: 'eq', values: ['x'] });

function setUp() {
  const statistics = new FakeStatistics();
  statistics.rows = [
    { state: 'draft', count: 3 },
    { state: 'open', count: 4 },
  ];
  return { statistics, store: new StateCountsStore(statistics, 'booking', 'state') };
}

afterEach(() => vi.useRealTimers());

describe('StateCountsStore', () => {
  it('state tabs request the counts of all states in one call, under the filters of other fields', async () => {
    const { statistics, store } = setUp();
    await store.load({ title: '张', filters: [filter('state'), filter('season')] });
    expect(statistics.requests).toEqual([
      { by: ['state'], selection: { title: '张', filters: [filter('season')] } },
    ]);
    expect(store.counts?.get('open')).toBe(4);
    expect(store.total).toBe(7);
  });

  it('state tabs have no counts if the request fails', async () => {
    const { statistics, store } = setUp();
    await store.load({ filters: [] });
    statistics.rows = new NotAllowed('notAllowed');
    await store.load({ filters: [] });
    expect(store).toMatchObject({ counts: undefined, total: undefined });
  });

  it('state tabs ignore the response to an outdated query', async () => {
    const { statistics, store } = setUp();
    const first = store.load({ filters: [] });
    statistics.rows = [{ state: 'draft', count: 1 }];
    await Promise.all([first, store.load({ filters: [] })]);
    expect(store.total).toBe(1);
  });

  it('state tabs reload their counts after row changes, at most once in five seconds, and not after a cancel', async () => {
    vi.useFakeTimers();
    const { statistics, store } = setUp();
    await store.load({ filters: [] });
    statistics.rows = [{ state: 'draft', count: 9 }];
    store.refresh({ filters: [] });
    await vi.advanceTimersByTimeAsync(4000);
    store.refresh({ filters: [] });
    expect(store.total).toBe(7);
    await vi.advanceTimersByTimeAsync(1000);
    expect([store.total, statistics.requests.length]).toEqual([9, 2]);
    await vi.advanceTimersByTimeAsync(60_000);
    store.refresh({ filters: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(statistics.requests).toHaveLength(3);
    store.refresh({ filters: [] });
    store.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statistics.requests).toHaveLength(3);
  });
});
