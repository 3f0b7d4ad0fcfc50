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
  'starts the console after a timeout when a prefetch does not answer: %s',
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

it('requests the schema of an unvisited list without waiting for the route tree', async () => {
  const requests: string[] = [];
  const { base, close } = await startScriptedServer(({ url }, response) => {
    requests.push(url.pathname);
    if (url.pathname !== '/api/router/getList' || requests.includes('/api/schema/pool'))
      respond(response, 200, {});
    else setTimeout(() => respond(response, 200, {}), 500);
  });
  closings.push(close);
  const prefetchCache = new PrefetchCache(base, 'one', 'zh');
  await prefetchFirstPage(prefetchCache, new FakeStorage(), { pathname: '/pool', search: '' }, () =>
    Promise.resolve(),
  );
  expect(requests.toSorted()).toEqual(['/api/router/getList', '/api/schema/pool', '/api/userInfo']);
});
