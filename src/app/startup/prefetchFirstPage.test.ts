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
