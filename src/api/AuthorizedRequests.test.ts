import { describe, expect, it } from 'vitest';
import { NotSignedIn, Unavailable } from '#model/errors';
import { setUpHttp, type Answer } from '#tests/support/scriptedHttp';
import { respond } from '#tests/support/startScriptedServer';

/** A fake server that accepts one token and reports any other as expired. */
const expiring =
  (alive: string): Answer =>
  ({ url, headers }, response) => {
    const known = headers.authorization === `Bearer ${alive}`;
    if (url.pathname === '/api/refreshToken') respond(response, 200, { token: alive });
    else respond(response, known ? 200 : 402, known ? { at: url.pathname } : null, '令牌已过期');
  };

describe('Http with an expired token (402)', () => {
  it('HTTP client discards the token refresh of a user who signed out meanwhile', async () => {
    const { http, heard, credentials } = await setUpHttp((_, response) => {
      credentials.token = 'two';
      credentials.sessionId = 'second';
      respond(response, 402, null, '令牌已过期');
    });
    await expect(http.post('/school/doDelete', { uuid: 'a' })).rejects.toMatchObject({ code: 402 });
    expect(heard.map(({ url }) => url.pathname)).toEqual(['/api/school/doDelete']);
  });

  it('HTTP client refreshes a token that expired with 402 once for all concurrent requests and retries each of them [session.7]', async () => {
    const { http, heard, credentials } = await setUpHttp(expiring('two'));
    const answers = await Promise.all(['/a', '/b', '/c'].map(path => http.get(path)));
    expect(answers).toEqual([{ at: '/api/a' }, { at: '/api/b' }, { at: '/api/c' }]);
    expect(heard.filter(({ url }) => url.pathname === '/api/refreshToken')).toHaveLength(1);
    expect(credentials).toMatchObject({ token: 'two', lost: [] });
  });

  it('HTTP client skips the token refresh when another browser window has already refreshed the token', async () => {
    const { http, heard, credentials } = await setUpHttp((one, response) => {
      credentials.token = 'two';
      void expiring('two')(one, response);
    });
    await http.get('/a');
    expect(heard.map(({ url }) => url.pathname)).toEqual(['/api/a', '/api/a']);
  });

  it('HTTP client rejects waiting requests and discards the token when the token refresh is refused [session.8]', async () => {
    const { http, credentials } = await setUpHttp((_, response) => {
      respond(response, _.url.pathname === '/api/refreshToken' ? 401 : 402);
    });
    const calls = await Promise.allSettled([http.get('/a'), http.get('/b')]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(credentials.lost).toEqual(['one']);
  });

  it('HTTP client keeps the token when the server is unavailable during the token refresh', async () => {
    const { http, credentials } = await setUpHttp((_, response) => {
      respond(response, _.url.pathname === '/api/refreshToken' ? 503 : 402);
    });
    await expect(http.get('/a')).rejects.toBeInstanceOf(Unavailable);
    expect(credentials.lost).toEqual([]);
  });

  it('HTTP client stops refreshing when the refreshed token expires again', async () => {
    const { http, credentials } = await setUpHttp((_, response) => {
      if (_.url.pathname === '/api/refreshToken') respond(response, 200, { token: 'two' });
      else respond(response, 402);
    });
    await expect(http.get('/a')).rejects.toMatchObject({ code: 402 });
    expect(credentials.lost).toEqual(['two']);
  });
});

describe('Http with a rejected token (401)', () => {
  it('HTTP client reports a token that was rejected with 401 to the session', async () => {
    const { http, credentials } = await setUpHttp((_, response) => respond(response, 401));
    await expect(http.get('/a')).rejects.toBeInstanceOf(NotSignedIn);
    expect(credentials.lost).toEqual(['one']);
  });

  it('HTTP client retries a request rejected with 401 with the token of a user who signs in again at once', async () => {
    const { http, heard, credentials } = await setUpHttp(({ headers }, response) =>
      respond(response, headers.authorization === 'Bearer two' ? 200 : 401, 'stored'),
    );
    credentials.next = 'two';
    expect(await Promise.all([http.post('/a/doEdit', {}), http.get('/b')])).toEqual(['stored', 'stored']);
    expect(heard.map(({ headers }) => headers.authorization?.slice(7)).sort()).toEqual([
      'one',
      'one',
      'two',
      'two',
    ]);
  });

  it('HTTP client ignores a 401 response to an anonymous request', async () => {
    const { http, heard, credentials } = await setUpHttp((_, response) => respond(response, 401));
    const call = http.requestData({ method: 'POST', path: '/login', body: {}, isAnonymous: true });
    await expect(call).rejects.toBeInstanceOf(NotSignedIn);
    expect([heard[0]?.headers.authorization, credentials.lost]).toEqual([undefined, []]);
  });

  it('HTTP client repeats a request of a suspended session when its user signs in again at once [beyond.2]', async () => {
    const { http, heard, credentials } = await setUpHttp(({ headers }, response) => {
      respond(response, headers.authorization === 'Bearer two' ? 200 : 401, 'stored');
    });
    credentials.onTokenRejected = () => Promise.resolve('two');
    expect(await http.post('/a/doEdit', { a: 1 })).toBe('stored');
    expect(heard.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('HTTP client keeps the session when a request without a token is refused, as for a wrong password', async () => {
    const { http, credentials } = await setUpHttp((_, response) => respond(response, 401), '');
    credentials.token = undefined as never;
    await expect(http.post('/login', {})).rejects.toBeInstanceOf(NotSignedIn);
    expect(credentials.lost).toEqual([]);
  });
});
