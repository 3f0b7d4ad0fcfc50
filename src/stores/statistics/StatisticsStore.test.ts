import { describe, expect, it } from 'vitest';
import { Unreachable } from '#model/errors';
import { FakeOverview } from '#tests/support/fakeServer';
import { getLatestValue } from '../RemoteData';
import { StatisticsStore } from './StatisticsStore';

function setUp() {
  const overview = new FakeOverview();
  overview.figures.set('slot?by=stage', { list: [{ stage: '1', count: 3 }], labels: {} });
  overview.figures.set('slot?by=stage&sum=quota', {
    ...{ list: [{ stage: '1', count: 3, sums: { quota: 90 } }], labels: {} },
  });
  return { overview, store: new StatisticsStore(overview, 'slot') };
}

describe('StatisticsStore', () => {
  it('statistics store returns figures of the current query only, and none while they are loading', async () => {
    const { store } = setUp();
    await store.load('by=stage');
    expect(getLatestValue(store.getFigures('by=stage'))?.list).toEqual([{ stage: '1', count: 3 }]);
    expect(store.getFigures('by=stage&sum=quota')).toEqual({ state: 'idle' });
    const loaded = store.load('by=stage&sum=quota');
    expect(store.getFigures('by=stage&sum=quota')).toEqual({ state: 'pending' });
    await loaded;
    expect(getLatestValue(store.getFigures('by=stage&sum=quota'))?.list[0]?.sums).toEqual({ quota: 90 });
    expect(store.getFigures('by=stage')).toEqual({ state: 'idle' });
  });

  it('statistics store keeps the figures of the same query while it is reloaded, and if that fails', async () => {
    const { overview, store } = setUp();
    await store.load('by=stage');
    overview.figures.set('slot?by=stage', new Unreachable({ zh: '断', en: 'down' }));
    const loaded = store.load('by=stage');
    expect(getLatestValue(store.getFigures('by=stage'))?.list).toHaveLength(1);
    await loaded;
    expect(store.getFigures('by=stage')).toMatchObject({ state: 'failed', last: { labels: {} } });
  });

  it('statistics store ignores all responses but the one to the latest query', async () => {
    const { store } = setUp();
    await Promise.all([store.load('by=stage&sum=quota'), store.load('by=stage')]);
    expect(store.getFigures('by=stage').state).toBe('done');
    expect(store.getFigures('by=stage&sum=quota')).toEqual({ state: 'idle' });
  });
});
