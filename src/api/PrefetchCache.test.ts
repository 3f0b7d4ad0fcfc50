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

async function begin(answer: Parameters<typeof startScriptedServer>[0], token: string | undefined = 'one') {
  const server = await startScriptedServer(answer);
  closings.push(server.close);
  const ahead = new PrefetchCache(server.base, token, 'en');
  const lost: string[] = [];
  const credentials = {
    token,
    language: 'en' as const,
    sessionId: 'first',
    onTokenRenewed: () => undefined,
    onTokenRejected: (dead: string) => {
      lost.push(dead);
      return Promise.resolve(undefined);
    },
  };
  const httpOf = (of: Partial<typeof credentials>) => new Http(server.base, { ...credentials, ...of }, ahead);
  return { ...server, ahead, lost, http: httpOf({}), httpOf };
}

const echo: Parameters<typeof startScriptedServer>[0] = ({ url }, response) =>
  respond(response, 200, { at: url.pathname + url.search });
const query = new URLSearchParams('x=1&x=2');

describe('a question that was asked ahead', () => {
  it('is answered once from what came back, and sent the next time', async () => {
    const { ahead, http, heard } = await begin(echo);
    const known = await ahead.prefetch('/pool/getList', query);
    expect(known).toEqual({ at: '/api/pool/getList?x=1&x=2' });
    expect(await http.get('/pool/getList', query)).toEqual(known);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer one', 'accept-language': 'en' });
    await http.get('/pool/getList', query);
    expect(heard).toHaveLength(2);
  });

  it('is waited for while it is under way', async () => {
    const { ahead, http, heard } = await begin(echo);
    void ahead.prefetch('/a');
    expect(await http.get('/a')).toEqual({ at: '/api/a' });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['another query', '/a', new URLSearchParams('x=2'), {}],
    ['another token', '/a', query, { token: 'two' }],
    ['another language', '/a', query, { language: 'zh' as const }],
  ])('is no answer to %s', async (_, path, asked, of) => {
    const { ahead, httpOf, heard } = await begin(echo);
    await ahead.prefetch('/a', query);
    await httpOf(of as Parameters<typeof httpOf>[0]).get(path, asked);
    expect(heard).toHaveLength(2);
  });

  it('may be sent in the name of whoever asks it next', async () => {
    const { httpOf, heard } = await begin(echo);
    const later = httpOf({ token: 'two' });
    later.prefetch('/a', query);
    expect(await later.get('/a', query)).toEqual({ at: '/api/a?x=1&x=2' });
    expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer two']);
  });

  it('is no answer any more after a while', async () => {
    const { ahead, http, heard } = await begin(echo);
    await ahead.prefetch('/a');
    const later = Date.now() + 5_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    try {
      await http.get('/a');
    } finally {
      clock.mockRestore();
    }
    expect(heard).toHaveLength(2);
  });

  it('tells what was refused to whoever needs it', async () => {
    const { ahead, http, heard, lost } = await begin((_, response) => respond(response, 401, null, '请登录'));
    expect(await ahead.prefetch('/a')).toBeUndefined();
    await expect(http.get('/a')).rejects.toThrow(NotSignedIn);
    expect(heard).toHaveLength(1);
    expect(lost).toEqual(['one']);
  });

  it('is sent again when no answer came', async () => {
    let silent = true;
    const { ahead, http } = await begin((asked, response) => {
      if (silent) response.destroy();
      else void echo(asked, response);
    });
    expect(await ahead.prefetch('/a')).toBeUndefined();
    silent = false;
    expect(await http.get('/a')).toEqual({ at: '/api/a' });
  });

  it('is called off by whoever has taken it', async () => {
    let gone: Promise<unknown> | undefined;
    const { ahead, http, heard } = await begin((_, response) => {
      gone = once(response, 'close');
    });
    const known = ahead.prefetch('/a');
    const asking = new AbortController();
    const answer = http.send({ method: 'GET', path: '/a', signal: asking.signal });
    await vi.waitFor(() => expect(heard).toHaveLength(1), waitOptions);
    asking.abort(new Error('elsewhere'));
    await expect(answer).rejects.toThrow('elsewhere');
    expect(await known).toBeUndefined();
    await gone;
    expect(heard).toHaveLength(1);
  });

  it('waits a minute for its answer, like any other', async () => {
    const { ahead, heard } = await begin(() => undefined);
    const limits = vi.spyOn(globalThis, 'setTimeout');
    try {
      const known = ahead.prefetch('/a');
      await vi.waitFor(() => expect(heard).toHaveLength(1), waitOptions);
      limits.mock.calls.find(([, wait]) => wait === 60_000)?.[0]();
      expect(await known).toBeUndefined();
    } finally {
      limits.mockRestore();
    }
  });

  it('is not asked for somebody who is not signed in', async () => {
    const { ahead, heard } = await begin(echo);
    expect(await new PrefetchCache(ahead.base, undefined, 'en').prefetch('/a')).toBeUndefined();
    expect(heard).toHaveLength(0);
  });
});
