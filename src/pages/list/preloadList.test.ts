import { describe, expect, it, vi } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { FakeWindow } from '#tests/support/FakeWindow';
import { RootStore } from '../../stores/RootStore';
import { discardPreloadedList, getPreloadedList, preloadList } from './preloadList';

const schema = {
  properties: {},
  'x-list': { columns: [], search: [], filters: [], sort: ['-createdAt'], actions: [], bulk: [], totals: [] },
} as Partial<ProjectedSchema> as ProjectedSchema;

function begin() {
  const server = fakeServer();
  server.metadata.schemas.set('pool', schema);
  server.records.totals.set('pool', 25);
  return new RootStore(server, new FakeStorage(), new FakeWindow());
}

describe('a list that is opened before it is drawn', () => {
  it('has its rows when it is drawn, as its schema and its address ask for them', async () => {
    const stores = begin();
    await preloadList(stores, 'pool', '?pageNo=2');
    const opened = getPreloadedList(stores, 'pool', schema, 'pageNo=2');
    expect(opened?.store.currentPage).toMatchObject({ total: 25, pageNo: 2 });
    expect(opened?.query.sort).toEqual([{ field: 'createdAt', descending: true }]);
    expect(opened?.store.query).toBe(opened?.query);
  });

  it.each([
    ['another resource', 'lane', schema, 'pageNo=2'],
    ['another address', 'pool', schema, ''],
    ['another schema', 'pool', { ...schema }, 'pageNo=2'],
  ])('is not that of %s', async (_, resource, of, asked) => {
    const stores = begin();
    await preloadList(stores, 'pool', '?pageNo=2');
    expect(getPreloadedList(stores, resource, of, asked)).toBeUndefined();
  });

  it("is nobody else's who signs in at that window", async () => {
    const stores = begin();
    await stores.session.login('li', 'secret');
    await preloadList(stores, 'pool', '');
    expect(getPreloadedList(stores, 'pool', schema, '')).toBeDefined();
    stores.session.end('lost');
    await stores.session.login('zhang', 'secret');
    expect(getPreloadedList(stores, 'pool', schema, '')).toBeUndefined();
  });

  it('is old when it is drawn much later than it was answered', async () => {
    vi.useFakeTimers();
    try {
      const stores = begin();
      await preloadList(stores, 'pool', '');
      vi.advanceTimersByTime(4_999);
      expect(getPreloadedList(stores, 'pool', schema, '')).toBeDefined();
      vi.advanceTimersByTime(1);
      expect(getPreloadedList(stores, 'pool', schema, '')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is drawn once', async () => {
    const stores = begin();
    await preloadList(stores, 'pool', '');
    discardPreloadedList(stores);
    expect(getPreloadedList(stores, 'pool', schema, '')).toBeUndefined();
  });

  it('is not opened where its schema cannot be had', async () => {
    const stores = begin();
    await preloadList(stores, 'lane', '');
    expect(getPreloadedList(stores, 'lane', schema, '')).toBeUndefined();
  });
});
