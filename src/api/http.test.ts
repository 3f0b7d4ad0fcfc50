import { describe, expect, it } from 'vitest';
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
import { setUpHttp } from '#tests/support/scriptedHttp';
import { respond } from '#tests/support/startScriptedServer';
import { Http } from './http';
import { HttpMetadata } from './HttpMetadata';

describe('Http', () => {
  it('HTTP client sends the current token and language and returns the data of the response [calls.1] [calls.2]', async () => {
    const { http, heard, credentials } = await setUpHttp((_, response) => respond(response, 200, [1]));
    credentials.language = 'en';
    expect(await http.get('/a', new URLSearchParams('x=1&x=2'))).toEqual([1]);
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer one', 'accept-language': 'en' });
    expect(heard[0]?.url.search).toBe('?x=1&x=2');
  });

  it('HTTP client encodes a form as a query string without empty fields [calls.2]', async () => {
    const { http, heard } = await setUpHttp((_, response) => respond(response, 200));
    await http.requestData({ method: 'POST', path: '/a', form: { x: ['1', '2'], y: '', z: '张' } });
    expect(heard[0]).toMatchObject({ method: 'POST', body: 'x=1&x=2&z=%E5%BC%A0' });
    expect(heard[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it('HTTP client sends JSON as UTF-8 with a timeout of one minute [const.1]', async () => {
    const { http, heard } = await setUpHttp((_, response) => respond(response, 200));
    await http.post('/a', { name: '张三' });
    expect(heard[0]).toMatchObject({
      body: '{"name":"张三"}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect((await http.loadClient()).defaults.timeout).toBe(60_000);
  });

  it('HTTP client sends requests to the configured base address [calls.3]', async () => {
    const { base, heard, credentials } = await setUpHttp((_, response) => respond(response, 200));
    await new Http(`${base}/city/v2`, credentials).get('/a');
    expect(heard[0]?.url.pathname).toBe('/api/city/v2/a');
  });

  it('HTTP client calls onRequest with the path and the promise of each request', async () => {
    const { http, calls } = await setUpHttp((_, response) => respond(response, 200, 'done'));
    await http.post('/a/doEdit', {});
    expect(calls.map(([path]) => path)).toEqual(['/a/doEdit']);
    expect(await calls[0]?.[1]).toMatchObject({ data: 'done' });
  });

  it.each([200, 0, '200', '0'])('HTTP client accepts the success code %j [catalogue.1]', async code => {
    const { http } = await setUpHttp((_, response) => {
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
    'HTTP client uses the default message of the success code %i when the server sends none [catalogue.2]',
    async (code, zh) => {
      const { http } = await setUpHttp(
        (_, response) => void response.end(JSON.stringify({ code, data: 'yes' })),
      );
      expect(await http.send({ method: 'GET', path: '/a' })).toMatchObject({
        data: 'yes',
        code,
        message: { zh },
      });
    },
  );

  it.each([201, 202, 204])(
    'HTTP client accepts the HTTP status %i without a body [catalogue.1] [catalogue.2]',
    async status => {
      const { http } = await setUpHttp((_, response) => void response.writeHead(status).end());
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
  ])(
    "HTTP client throws the error class of code %i with the server's message [catalogue.4]",
    async (code, error) => {
      const { http } = await setUpHttp((_, response) =>
        respond(response, code, { current: { a: 1 } }, '说明'),
      );
      const failure = await http.get('/a').catch((thrown: unknown) => thrown);
      expect(failure).toBeInstanceOf(error);
      expect(failure).toMatchObject({ userMessage: { zh: '说明' }, data: { current: { a: 1 } } });
    },
  );

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
    'HTTP client falls back to the default message of code %i when the server sends none [catalogue.2]',
    async (code, zh) => {
      const { http } = await setUpHttp((_, response) => respond(response, code));
      await expect(http.getAnonymously('/a')).rejects.toMatchObject({ userMessage: { zh } });
    },
  );

  it.each([555, 1, -1])(
    'HTTP client falls back to the general message for the unknown code %i [catalogue.3]',
    async code => {
      const { http } = await setUpHttp((_, response) => respond(response, code));
      await expect(http.get('/a')).rejects.toMatchObject({
        userMessage: { zh: '系统未知错误，请反馈给管理员' },
      });
    },
  );

  it('HTTP client maps validation errors in a response body to their fields', async () => {
    const errors = [{ path: '/name', keyword: 'minLength', msg: '太短' }, { path: 1 }];
    const { http } = await setUpHttp((_, response) => respond(response, 400, { errors }));
    const failure = await http.post('/a', {}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ValidationFailed);
    expect(failure).toMatchObject({
      issues: [{ path: '/name', keyword: 'minLength', text: { zh: '太短', en: '太短' } }],
    });
  });

  it('HTTP client maps a duplicate value error to its fields', async () => {
    const errors = [{ path: '/code', keyword: 'unique', msg: '已存在' }];
    const { http } = await setUpHttp((_, response) => respond(response, 409, { errors }));
    const failure = await http.post('/a', {}).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(DuplicateValue);
    expect(failure).toMatchObject({ fields: ['code'] });
  });

  it('HTTP client reads the retry delay of a rate limit response', async () => {
    const { http } = await setUpHttp((_, response) => {
      response.setHeader('Retry-After', '7');
      respond(response, 429, null, '请 7 秒后再试');
    });
    const failure = await http.get('/a').catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(TooManyRequests);
    expect(failure).toMatchObject({ retryAfterSeconds: 7, userMessage: { zh: '请 7 秒后再试' } });
  });

  it('HTTP client throws Unavailable when the server cannot be reached [catalogue.2]', async () => {
    const { http, close } = await setUpHttp((_, response) => respond(response, 200));
    await close();
    await expect(http.get('/a')).rejects.toBeInstanceOf(Unavailable);
    await expect(http.getAnonymously('/a')).rejects.toBeInstanceOf(Unavailable);
  });

  it.each(['<html>a page of some proxy</html>', '[]', '{}'])(
    'HTTP client refuses %s as a response',
    async body => {
      const { http } = await setUpHttp((_, response) => void response.end(body));
      await expect(http.get('/a')).rejects.toBeInstanceOf(AppError);
      await expect(http.getAnonymously('/a')).rejects.toBeInstanceOf(AppError);
    },
  );

  it('HTTP client rejects an aborted request with the reason of its signal', async () => {
    const { http } = await setUpHttp(() => undefined);
    const controller = new AbortController();
    const call = http.get('/a', undefined, { signal: controller.signal });
    const reason = new Error('another page');
    setTimeout(() => controller.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
  });

  it('HTTP client sends no token with an anonymous request', async () => {
    const { http, heard } = await setUpHttp((_, response) => respond(response, 200, { publicKey: '' }));
    expect(await http.getAnonymously('/publicKey')).toEqual({ publicKey: '' });
    expect(heard[0]?.headers.authorization).toBeUndefined();
  });
});

describe('Http schema cache', () => {
  it('schema request revalidates the cached schema with its ETag, separately for each language', async () => {
    const { http, heard, credentials } = await setUpHttp(({ headers }, response) => {
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

  it('URL of a validator module contains the hash of the module', () => {
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
