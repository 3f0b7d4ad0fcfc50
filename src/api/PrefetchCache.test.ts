import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotSignedIn } from '#model/errors';
import { waitOptions } from '#tests/support/waitOptions';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { PrefetchCache } from './PrefetchCache';
import { Http } from './http';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function setUp(answer: Parameters<typeof startScriptedServer>[0], token: string | undefined = 'one') {
  const server = await startScriptedServer(answer);
  closings.push(server.close);
  const prefetchCache = new PrefetchCache(server.base, token, 'en');
  const lost: string[] = [];
  const credentials = {
    token,
    language: 'en' as const,
    sessionId: 'first',
    onTokenRenewed: () => undefined,
    onTokenRejected: (rejected: string) => {
      lost.push(rejected);
      return Promise.resolve(undefined);
    },
  };
  const createHttp = (of: Partial<typeof credentials>) =>
    new Http(server.base, { ...credentials, ...of }, prefetchCache);
  return { ...server, prefetchCache, lost, http: createHttp({}), httpOf: createHttp };
}

const echo: Parameters<typeof startScriptedServer>[0] = ({ url }, response) =>
  respond(response, 200, { at: url.pathname + url.search });
const query = new URLSearchParams('x=1&x=2');

describe('PrefetchCache', () => {
  it('prefetch cache returns a prefetched response once, and sends the next request', async () => {
    const { prefetchCache, http, heard } = await setUp(echo);
    const prefetched = await prefetchCache.prefetch('/pool/getList', query);
    expect(prefetched).toEqual({ at: '/api/pool/getList?x=1&x=2' });
    expect(await http.get('/pool/getList', query)).toEqual(prefetched);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer one', 'accept-language': 'en' });
    await http.get('/pool/getList', query);
    expect(heard).toHaveLength(2);
  });

  it('prefetch cache lets a request wait for a prefetch that is in flight', async () => {
    const { prefetchCache, http, heard } = await setUp(echo);
    void prefetchCache.prefetch('/a');
    expect(await http.get('/a')).toEqual({ at: '/api/a' });
    expect(heard).toHaveLength(1);
  });

  it('prefetch cache sends one request when the same data is prefetched again after its answer', async () => {
    const { prefetchCache, http, heard } = await setUp(echo);
    const first = await prefetchCache.prefetch('/a');
    expect(await prefetchCache.prefetch('/a')).toEqual(first);
    expect(await http.get('/a')).toEqual(first);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['another query', '/a', new URLSearchParams('x=2'), {}],
    ['another token', '/a', query, { token: 'two' }],
    ['another language', '/a', query, { language: 'zh' as const }],
  ])('prefetch cache ignores the prefetched answer for %s', async (_, path, parameters, of) => {
    const { prefetchCache, httpOf: createHttp, heard } = await setUp(echo);
    await prefetchCache.prefetch('/a', query);
    await createHttp(of as Parameters<typeof createHttp>[0]).get(path, parameters);
    expect(heard).toHaveLength(2);
  });

  it('prefetch cache prefetches with the session token through Http.prefetch', async () => {
    const { httpOf: createHttp, heard } = await setUp(echo);
    const later = createHttp({ token: 'two' });
    later.prefetch('/a', query);
    expect(await later.get('/a', query)).toEqual({ at: '/api/a?x=1&x=2' });
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer two']);
  });

  it('prefetch cache expires a prefetched answer after its maximum age', async () => {
    const { prefetchCache, http, heard } = await setUp(echo);
    await prefetchCache.prefetch('/a');
    const later = Date.now() + 5_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    try {
      await http.get('/a');
    } finally {
      clock.mockRestore();
    }
    expect(heard).toHaveLength(2);
  });

  it('prefetch cache returns a prefetched error response to the request that uses it', async () => {
    const { prefetchCache, http, heard, lost } = await setUp((_, response) =>
      respond(response, 401, null, '请登录'),
    );
    expect(await prefetchCache.prefetch('/a')).toBeUndefined();
    await expect(http.get('/a')).rejects.toThrow(NotSignedIn);
    expect(heard).toHaveLength(1);
    expect(lost).toEqual(['one']);
  });

  it('prefetch cache sends the request again when the prefetch failed without an answer', async () => {
    let silent = true;
    const { prefetchCache, http } = await setUp((request, response) => {
      if (silent) response.destroy();
      else void echo(request, response);
    });
    expect(await prefetchCache.prefetch('/a')).toBeUndefined();
    silent = false;
    expect(await http.get('/a')).toEqual({ at: '/api/a' });
  });

  it('prefetch cache aborts the prefetch with the AbortSignal of the request that uses its response', async () => {
    let gone: Promise<unknown> | undefined;
    const { prefetchCache, http, heard } = await setUp((_, response) => {
      gone = once(response, 'close');
    });
    const prefetched = prefetchCache.prefetch('/a');
    const asking = new AbortController();
    const answer = http.send({ method: 'GET', path: '/a', signal: asking.signal });
    await vi.waitFor(() => expect(heard).toHaveLength(1), waitOptions);
    asking.abort(new Error('elsewhere'));
    await expect(answer).rejects.toThrow('elsewhere');
    expect(await prefetched).toBeUndefined();
    await gone;
    expect(heard).toHaveLength(1);
  });

  it('prefetch cache aborts a prefetch without an answer after a timeout of one minute', async () => {
    const { prefetchCache, heard } = await setUp(() => undefined);
    const limits = vi.spyOn(globalThis, 'setTimeout');
    try {
      const prefetched = prefetchCache.prefetch('/a');
      await vi.waitFor(() => expect(heard).toHaveLength(1), waitOptions);
      limits.mock.calls.find(([, wait]) => wait === 60_000)?.[0]();
      expect(await prefetched).toBeUndefined();
    } finally {
      limits.mockRestore();
    }
  });

  it('prefetch cache sends no prefetch without a signed-in user', async () => {
    const { prefetchCache, heard } = await setUp(echo);
    expect(await new PrefetchCache(prefetchCache.base, undefined, 'en').prefetch('/a')).toBeUndefined();
    expect(heard).toHaveLength(0);
  });
});
