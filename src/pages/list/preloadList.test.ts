import { describe, expect, it, vi } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { FakeStorage, fakeServer } from '#tests/support/fakeServer';
import { FakeWindow } from '#tests/support/FakeWindow';
import { RootStore } from '../../stores/RootStore';
import { discardPreloadedList, getPreloadedList, preloadList } from './preloadList';

const schema = {
  'x-name': 'pool',
  properties: {},
  'x-list': { columns: [], search: [], filters: [], sort: ['-createdAt'], actions: [], bulk: [], totals: [] },
} as Partial<ProjectedSchema> as ProjectedSchema;

function setUp() {
  const server = fakeServer();
  server.metadata.schemas.set('pool', schema);
  server.records.totals.set('pool', 25);
  return new RootStore(server, new FakeStorage(), new FakeWindow());
}

describe('preloadList', () => {
  it('list preload requests the rows of a list for its schema and address before the page renders', async () => {
    const stores = setUp();
    await preloadList(stores, 'pool', '?pageNo=2');
    const preloaded = getPreloadedList(stores, 'pool', schema, 'pageNo=2');
    expect(preloaded?.store.currentPage).toMatchObject({ total: 25, pageNo: 2 });
    expect(preloaded?.query.sort).toEqual([{ field: 'createdAt', descending: true }]);
    expect(preloaded?.store.query).toBe(preloaded?.query);
  });

  it.each([
    ['another resource', 'lane', schema, 'pageNo=2'],
    ['another address', 'pool', schema, ''],
    ['another schema', 'pool', { ...schema }, 'pageNo=2'],
  ])('list preload is discarded for %s', async (_, resource, of, parameters) => {
    const stores = setUp();
    await preloadList(stores, 'pool', '?pageNo=2');
    expect(getPreloadedList(stores, resource, of, parameters)).toBeUndefined();
  });

  it('list preload is discarded when another user signs in in the same browser window', async () => {
    const stores = setUp();
    await stores.session.login('li', 'secret');
    await preloadList(stores, 'pool', '');
    expect(getPreloadedList(stores, 'pool', schema, '')).toBeDefined();
    stores.session.end('lost');
    await stores.session.login('zhang', 'secret');
    expect(getPreloadedList(stores, 'pool', schema, '')).toBeUndefined();
  });

  it('list preload is discarded after its maximum age', async () => {
    vi.useFakeTimers();
    try {
      const stores = setUp();
      await preloadList(stores, 'pool', '');
      vi.advanceTimersByTime(4_999);
      expect(getPreloadedList(stores, 'pool', schema, '')).toBeDefined();
      vi.advanceTimersByTime(1);
      expect(getPreloadedList(stores, 'pool', schema, '')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('list preload is used only once', async () => {
    const stores = setUp();
    await preloadList(stores, 'pool', '');
    discardPreloadedList(stores);
    expect(getPreloadedList(stores, 'pool', schema, '')).toBeUndefined();
  });

  it('list preload is skipped if the page shows a tree or the audit log', async () => {
    const parentId = { 'x-ref': { to: 'pool' } };
    const tree = { ...schema, 'x-name': 'pool', 'x-parent': 'parentId', properties: { parentId } };
    const open = async (shown: object, search: string) => {
      const server = fakeServer();
      server.metadata.schemas.set('pool', shown as ProjectedSchema);
      server.records.totals.set('pool', 25);
      const stores = new RootStore(server, new FakeStorage(), new FakeWindow());
      await preloadList(stores, 'pool', search);
      const parameters = search.replace('?', '');
      return getPreloadedList(stores, 'pool', shown as ProjectedSchema, parameters)?.store.currentPage?.total;
    };
    const auditLog = { ...schema, 'x-audit-log': true };
    const shown = [open(tree, ''), open(tree, '?shape=table'), open(auditLog, ''), open(schema, '')];
    expect(await Promise.all(shown)).toEqual([undefined, 25, undefined, 25]);
  });

  it('list preload is skipped if the schema fails to load', async () => {
    const stores = setUp();
    await preloadList(stores, 'lane', '');
    expect(getPreloadedList(stores, 'lane', schema, '')).toBeUndefined();
  });
});
