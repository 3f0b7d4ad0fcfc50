import { afterEach, describe, expect, it } from 'vitest';
import {
  AppError,
  Conflict,
  DuplicateValue,
  NotAllowed,
  NotFound,
  NotSignedIn,
  TooManyRequests,
  Unavailable,
  ValidationFailed,
} from '#model/errors';
import type { Language } from '#model/language';
import { respond, startScriptedServer } from '#tests/support/startScriptedServer';
import { Http, type OnRequest } from './http';
import { HttpMetadata } from './HttpMetadata';

type Answer = Parameters<typeof startScriptedServer>[0];

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function setUp(answer: Answer, token: string | undefined = 'one') {
  const server = await startScriptedServer(answer);
  closings.push(server.close);
  const credentials = {
    token,
    sessionId: 'first' as string | undefined,
    language: 'zh' as Language,
    lost: [] as string[],
    onTokenRenewed(next: string) {
      this.token = next;
    },
    /** Token that a new sign-in continues with. */
    next: undefined as string | undefined,
    onTokenRejected(rejected: string) {
      this.lost.push(rejected);
      if (this.next !== undefined) this.token = this.next;
      return Promise.resolve(this.next);
    },
  };
  const calls: Parameters<OnRequest>[] = [];
  const http = new Http(server.base, credentials, undefined, (...args) => calls.push(args));
  return { ...server, credentials, http, calls };
}

/** Accepts one token; any other has expired. */
const expiring =
  (alive: string): Answer =>
  ({ url, headers }, response) => {
    const known = headers.authorization === `Bearer ${alive}`;
    if (url.pathname === '/api/refreshToken') respond(response, 200, { token: alive });
    else respond(response, known ? 200 : 402, known ? { at: url.pathname } : null, '令牌已过期');
  };

describe('Http', () => {
  it('sends the current token and language and returns the data of the answer [calls.1] [calls.2]', async () => {
    const { http, heard, credentials } = await setUp((_, response) => respond(response, 200, [1]));
    credentials.language = 'en';
    expect(await http.get('/a', new URLSearchParams('x=1&x=2'))).toEqual([1]);
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer one', 'accept-language': 'en' });
    expect(heard[0]?.url.search).toBe('?x=1&x=2');
  });

  it('encodes a form as a query string without empty fields [calls.2]', async () => {
    const { http, heard } = await setUp((_, response) => respond(response, 200));
    await http.requestData({ method: 'POST', path: '/a', form: { x: ['1', '2'], y: '', z: '张' } });
    expect(heard[0]).toMatchObject({ method: 'POST', body: 'x=1&x=2&z=%E5%BC%A0' });
    expect(heard[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it('sends JSON as UTF-8 with a timeout of one minute [const.1]', async () => {
    const { http, heard } = await setUp((_, response) => respond(response, 200));
    await http.post('/a', { name: '张三' });
    expect(heard[0]).toMatchObject({
      body: '{"name":"张三"}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect((await http.loadClient()).defaults.timeout).toBe(60_000);
  });

  it('sends requests to the configured base address [calls.3]', async () => {
    const { base, heard, credentials } = await setUp((_, response) => respond(response, 200));
    await new Http(`${base}/city/v2`, credentials).get('/a');
    expect(heard[0]?.url.pathname).toBe('/api/city/v2/a');
  });

  it('notifies onRequest with the path and the pending answer of each request', async () => {
    const { http, calls } = await setUp((_, response) => respond(response, 200, 'done'));
    await http.post('/a/doEdit', {});
    expect(calls.map(([path]) => path)).toEqual(['/a/doEdit']);
    expect(await calls[0]?.[1]).toMatchObject({ data: 'done' });
  });

  it.each([200, 0, '200', '0'])('accepts the success code %j [catalogue.1]', async code => {
    const { http } = await setUp((_, response) => {
      response.end(JSON.stringify({ code, msg: '', data: 'yes' }));
    });
    expect(await http.post('/a', {})).toBe('yes');
  });

  it.each([
    [200, '操作成功'],
    [201, '新建或修改成功'],
    [202, '已提交，正在后台处理'],
    [204, '删除成功'],
  ])(
    'gives the default message of the success code %i when the server sends none [catalogue.2]',
    async (code, zh) => {
      const { http } = await setUp((_, response) => void response.end(JSON.stringify({ code, data: 'yes' })));
      expect(await http.send({ method: 'GET', path: '/a' })).toMatchObject({
        data: 'yes',
        code,
        message: { zh },
      });
    },
  );

  it.each([201, 202, 204])(
    'accepts the status %i without a body [catalogue.1] [catalogue.2]',
    async status => {
      const { http } = await setUp((_, response) => void response.writeHead(status).end());
      expect(await http.send({ method: 'GET', path: '/a' })).toMatchObject({ data: null, code: status });
    },
  );

  it.each([
    [400, AppError],
    [401, NotSignedIn],
    [403, NotAllowed],
    [404, NotFound],
    [406, AppError],
    [409, Conflict],
    [410, AppError],
    [500, AppError],
    [502, Unavailable],
    [503, Unavailable],
    [504, Unavailable],
    [418, AppError],
  ])("throws the error class of code %i with the server's message [catalogue.4]", async (code, error) => {
    const { http } = await setUp((_, response) => respond(response, code, { current: { a: 1 } }, '说明'));
    const failure = await http.get('/a').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(error);
    expect(failure).toMatchObject({ userMessage: { zh: '说明' }, data: { current: { a: 1 } } });
  });

  it.each([
    [400, '请求信息有误'],
    [401, '认证失败，无法访问系统资源'],
    [402, '令牌已过期'],
    [403, '当前操作没有权限'],
    [404, '访问资源不存在'],
    [406, '请求的格式不可用'],
    [410, '资源已被永久删除'],
    [500, '服务器发生错误'],
    [502, '网关错误'],
    [503, '服务暂不可用，请稍后再试'],
    [504, '网关超时'],
  ])(
    'falls back to the default message of code %i when the server sends none [catalogue.2]',
    async (code, zh) => {
      const { http } = await setUp((_, response) => respond(response, code));
      await expect(http.getAnonymously('/a')).rejects.toMatchObject({ userMessage: { zh } });
    },
  );

  it.each([555, 1, -1])(
    'falls back to the general message for the unknown code %i [catalogue.3]',
    async code => {
      const { http } = await setUp((_, response) => respond(response, code));
      await expect(http.get('/a')).rejects.toMatchObject({
        userMessage: { zh: '系统未知错误，请反馈给管理员' },
      });
    },
  );

  it('maps validation errors of a body to their fields', async () => {
    const errors = [{ path: '/name', keyword: 'minLength', msg: '太短' }, { path: 1 }];
    const { http } = await setUp((_, response) => respond(response, 400, { errors }));
    const failure = await http.post('/a', {}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ValidationFailed);
    expect(failure).toMatchObject({
      issues: [{ path: '/name', keyword: 'minLength', text: { zh: '太短', en: '太短' } }],
    });
  });

  it('maps a duplicate value to its fields', async () => {
    const errors = [{ path: '/code', keyword: 'unique', msg: '已存在' }];
    const { http } = await setUp((_, response) => respond(response, 409, { errors }));
    const failure = await http.post('/a', {}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(DuplicateValue);
    expect(failure).toMatchObject({ fields: ['code'] });
  });

  it('reads the retry delay of a rate limit answer', async () => {
    const { http } = await setUp((_, response) => {
      response.setHeader('Retry-After', '7');
      respond(response, 429);
    });
    const failure = await http.get('/a').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(TooManyRequests);
    expect(failure).toMatchObject({ retryAfterSeconds: 7 });
  });

  it('throws Unavailable when the server cannot be reached [catalogue.2]', async () => {
    const { http, close } = await setUp((_, response) => respond(response, 200));
    await close();
    closings.length = 0;
    await expect(http.get('/a')).rejects.toBeInstanceOf(Unavailable);
    await expect(http.getAnonymously('/a')).rejects.toBeInstanceOf(Unavailable);
  });

  it.each(['<html>a page of some proxy</html>', '[]', '{}'])('refuses %s as an answer', async body => {
    const { http } = await setUp((_, response) => void response.end(body));
    await expect(http.get('/a')).rejects.toBeInstanceOf(AppError);
    await expect(http.getAnonymously('/a')).rejects.toBeInstanceOf(AppError);
  });

  it('rejects an aborted request with the reason of its signal', async () => {
    const { http } = await setUp(() => undefined);
    const controller = new AbortController();
    const call = http.get('/a', undefined, { signal: controller.signal });
    const reason = new Error('another page');
    setTimeout(() => controller.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
  });

  it('sends no token with an anonymous request', async () => {
    const { http, heard } = await setUp((_, response) => respond(response, 200, { publicKey: '' }));
    expect(await http.getAnonymously('/publicKey')).toEqual({ publicKey: '' });
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });
});

describe('Http with an expired token (402)', () => {
  it('discards the token refresh of a user who signed out meanwhile', async () => {
    const { http, heard, credentials } = await setUp((_, response) => {
      credentials.token = 'two';
      credentials.sessionId = 'second';
      respond(response, 402, null, '令牌已过期');
    });
    await expect(http.post('/school/doDelete', { uuid: 'a' })).rejects.toMatchObject({ code: 402 });
    expect(heard.map(({ url }) => url.pathname)).toEqual(['/api/school/doDelete']);
  });

  it('refreshes a token that expired with 402 once for all concurrent requests and retries each of them [session.7]', async () => {
    const { http, heard, credentials } = await setUp(expiring('two'));
    const answers = await Promise.all(['/a', '/b', '/c'].map(path => http.get(path)));
    expect(answers).toEqual([{ at: '/api/a' }, { at: '/api/b' }, { at: '/api/c' }]);
    expect(heard.filter(({ url }) => url.pathname === '/api/refreshToken')).toHaveLength(1);
    expect(credentials).toMatchObject({ token: 'two', lost: [] });
  });

  it('skips the token refresh when another window has already refreshed the token', async () => {
    const { http, heard, credentials } = await setUp((one, response) => {
      credentials.token = 'two';
      void expiring('two')(one, response);
    });
    await http.get('/a');
    expect(heard.map(({ url }) => url.pathname)).toEqual(['/api/a', '/api/a']);
  });

  it('rejects waiting requests and the token when the token refresh is refused [session.8]', async () => {
    const { http, credentials } = await setUp((_, response) => {
      respond(response, _.url.pathname === '/api/refreshToken' ? 401 : 402);
    });
    const calls = await Promise.allSettled([http.get('/a'), http.get('/b')]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(credentials.lost).toEqual(['one']);
  });

  it('Http keeps the token when the server is unavailable during the token refresh', async () => {
    const { http, credentials } = await setUp((_, response) => {
      respond(response, _.url.pathname === '/api/refreshToken' ? 503 : 402);
    });
    await expect(http.get('/a')).rejects.toBeInstanceOf(Unavailable);
    expect(credentials.lost).toEqual([]);
  });

  it('stops refreshing when the refreshed token expires again', async () => {
    const { http, credentials } = await setUp((_, response) => {
      if (_.url.pathname === '/api/refreshToken') respond(response, 200, { token: 'two' });
      else respond(response, 402);
    });
    await expect(http.get('/a')).rejects.toMatchObject({ code: 402 });
    expect(credentials.lost).toEqual(['two']);
  });
});

describe('Http with a rejected token (401)', () => {
  it('reports a token rejected with 401 to the credentials', async () => {
    const { http, credentials } = await setUp((_, response) => respond(response, 401));
    await expect(http.get('/a')).rejects.toBeInstanceOf(NotSignedIn);
    expect(credentials.lost).toEqual(['one']);
  });

  it('retries the request with the token of a user who signs in again at once', async () => {
    const { http, heard, credentials } = await setUp(({ headers }, response) =>
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

  it('ignores a rejected token on an anonymous request', async () => {
    const { http, heard, credentials } = await setUp((_, response) => respond(response, 401));
    const call = http.requestData({ method: 'POST', path: '/login', body: {}, isAnonymous: true });
    await expect(call).rejects.toBeInstanceOf(NotSignedIn);
    expect([heard[0]?.headers.authorization, credentials.lost]).toEqual([undefined, []]);
  });

  it('continues a suspended request when its user signs in again at once [beyond.2]', async () => {
    const { http, heard, credentials } = await setUp(({ headers }, response) => {
      respond(response, headers.authorization === 'Bearer two' ? 200 : 401, 'stored');
    });
    credentials.onTokenRejected = () => Promise.resolve('two');
    expect(await http.post('/a/doEdit', { a: 1 })).toBe('stored');
    expect(heard.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it('Http keeps the session when a request without a token is refused, as for a wrong password', async () => {
    const { http, credentials } = await setUp((_, response) => respond(response, 401), '');
    credentials.token = undefined as never;
    await expect(http.post('/login', {})).rejects.toBeInstanceOf(NotSignedIn);
    expect(credentials.lost).toEqual([]);
  });
});

describe('Http schema cache', () => {
  it('revalidates a cached schema with its ETag, for each language', async () => {
    const { http, heard, credentials } = await setUp(({ headers }, response) => {
      response.setHeader('ETag', '"v1"');
      if (headers['if-none-match'] !== '"v1"')
        return respond(response, 200, { title: headers['accept-language'] });
      response.writeHead(304).end();
    });
    const metadata = new HttpMetadata(http, () => credentials.language);
    const first = await metadata.getSchema('pool');
    expect(await metadata.getSchema('pool')).toBe(first);
    credentials.language = 'en';
    expect(await metadata.getSchema('pool')).toEqual({ title: 'en' });
    expect(heard.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"', undefined]);
  });

  it('builds the validator URL with its hash', () => {
    const http = new Http('/api', {
      token: undefined,
      sessionId: undefined,
      language: 'zh',
      onTokenRenewed: () => {},
      onTokenRejected: () => Promise.resolve(undefined),
    });
    expect(new HttpMetadata(http, () => 'zh').getValidatorUrl('pool', 'a+b')).toBe(
      '/api/schema/pool/validator.js?h=a%2Bb',
    );
  });
});
