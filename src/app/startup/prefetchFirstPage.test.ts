import { afterEach, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { PrefetchCache } from '../../api/PrefetchCache';
import { prefetchFirstPage } from './prefetchFirstPage';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

it.each(['/api/userInfo', '/api/router/getList'])(
  'console starts after a timeout when a prefetch does not answer: %s',
  async silent => {
    const { base, close } = await startScriptedServer(({ url }, response) => {
      if (url.pathname !== silent) respond(response, 200, { list: [] });
    });
    closings.push(close);
    const prefetchCache = new PrefetchCache(base, 'one', 'zh');
    const here = { pathname: '/pool', search: '' };
    expect(
      await prefetchFirstPage(prefetchCache, new FakeStorage(), here, () => Promise.resolve()),
    ).toBeUndefined();
  },
);

/** The resources whose schemas are asked for at this address, before the route tree is known. */
async function listGuesses(pathname: string, storage = new FakeStorage()): Promise<string[]> {
  const requests: string[] = [];
  const { base, close } = await startScriptedServer(({ url }, response) => {
    requests.push(url.pathname);
    if (url.pathname !== '/api/router/getList' || requests.some(path => path.startsWith('/api/schema/')))
      respond(response, 200, {});
    else setTimeout(() => respond(response, 200, {}), 50);
  });
  closings.push(close);
  const prefetchCache = new PrefetchCache(base, 'one', 'zh');
  await prefetchFirstPage(prefetchCache, storage, { pathname, search: '' }, () => Promise.resolve());
  expect(requests).toEqual(expect.arrayContaining(['/api/router/getList', '/api/userInfo']));
  return requests.filter(path => path.startsWith('/api/schema/')).map(path => path.slice(12));
}

const uuid = '0198f0a0-0000-7000-8000-000000000001';

it.each([
  ['/pool', 'pool'],
  ['/pool/new', 'pool'],
  [`/pool/${uuid}`, 'pool'],
  [`/pool/${uuid}/edit`, 'pool'],
  ['/records/pool', 'pool'],
  [`/records/pool/${uuid}`, 'pool'],
])(
  'startup prefetches the schema of the page at an address not visited before, without waiting for the route tree: %s',
  async (path, name) => {
    expect(await listGuesses(path)).toEqual([name]);
  },
);

it.each(['/', '/index', '/bm', '/setting', '/statistics', '/setting/log', '/error/404'])(
  'startup prefetches no schema at an address that is no page of a resource: %s',
  async path => {
    expect(await listGuesses(path)).toEqual([]);
  },
);

it('startup prefetches no schema for an address without a known route', async () => {
  const storage = new FakeStorage({ places: JSON.stringify({ '/pool': 'list/pool' }) });
  expect(await listGuesses('/heading', storage)).toEqual([]);
  expect(await listGuesses('/pool/new', storage)).toEqual(['pool']);
});

it('startup prefetches the rows of a list page, and none where the page shows a tree', async () => {
  const parentId = { 'x-ref': { to: 'pool' } };
  const list = { columns: [], search: [], filters: [], sort: [], actions: [], bulk: [], totals: [] };
  const table = { 'x-name': 'pool', properties: {}, 'x-list': list };
  const tree = { ...table, 'x-parent': 'parentId', properties: { parentId } };
  const listRequests = async (schema: object, search: string): Promise<string[]> => {
    const requests: string[] = [];
    const { base, close } = await startScriptedServer(({ url }, response) => {
      requests.push(url.pathname);
      respond(response, 200, url.pathname === '/api/schema/pool' ? schema : {});
    });
    closings.push(close);
    const storage = new FakeStorage({ places: JSON.stringify({ '/pool': 'list/pool' }) });
    const here = { pathname: '/pool', search };
    // The load of the page code fails here without a browser, possibly before the rows are requested.
    await prefetchFirstPage(new PrefetchCache(base, 'one', 'zh'), storage, here, () =>
      Promise.resolve(),
    ).catch((error: unknown) => expect(String(error)).toMatch('window is not defined'));
    await new Promise(resolve => setTimeout(resolve, 500));
    return requests.filter(path => path.endsWith('/getList') && !path.startsWith('/api/router/'));
  };
  expect(await listRequests(table, '')).toEqual(['/api/pool/getList']);
  expect(await listRequests(tree, '?shape=table')).toEqual(['/api/pool/getList']);
  expect(await listRequests(tree, '')).toEqual([]);
});
