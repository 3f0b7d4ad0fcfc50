import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import express from 'express';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendReply } from '../reply';
import { createErrorHandler } from './errorHandler';
import { assignRequestId } from './headers';
import { requestTimeout } from './requestTimeout';
import { listen, type ListeningServer } from '../listen';
import { setOperationIdHeader } from '../operationHeader';

const short = 200;

describe('request timeout', () => {
  let listening: ListeningServer;
  let goOn: () => void;
  let done: Promise<void>;

  beforeEach(async () => {
    const held = new Promise<void>(resolve => (goOn = resolve));
    const app = express();
    const fail = createErrorHandler(pino({ level: 'silent' }));
    app.use(assignRequestId, requestTimeout(fail, short));
    app.post('/', async (_request, response) => {
      done = held.then(() => {
        setOperationIdHeader(response, 'late');
        sendReply(response, 200, 'ok', 'en', null);
      });
      await done;
    });
    app.get('/failing', async () => {
      await held;
      throw new Error('too late');
    });
    app.get('/stream', async (_request, response) => {
      response.flushHeaders();
      await held;
      response.end('the end');
    });
    app.get('/', (_request, response) => sendReply(response, 200, 'ok', 'en', null));
    app.use(fail);
    listening = await listen(app, 0, '127.0.0.1');
  });
  afterEach(() => listening.close(100));

  const ask = (path: string, options: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${listening.port}${path}`, options);

  it('request timeout returns 503 with an unknown outcome and Retry-After', async () => {
    const response = await ask('/', { method: 'POST' });
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: 503,
      msg: expect.stringContaining('未知') as string,
    });
  });

  it('request timeout recommends a retry with the idempotency key only if one was sent', async () => {
    const told = async (path: string, headers: Record<string, string>, method = 'POST') => {
      const response = await ask(path, { method, headers: { 'Accept-Language': 'en', ...headers } });
      return ((await response.json()) as { msg: string }).msg;
    };
    const again = 'the same Idempotency-Key';
    expect(await told('/', { 'Idempotency-Key': 'k' })).toContain(again);
    const without = [await told('/', {}), await told('/failing', {}, 'GET')];
    for (const msg of without) {
      expect(msg).toContain('not known');
      expect(msg).not.toContain(again);
    }
  });

  it('request timeout discards a late answer or failure', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const over = async (method: string, path: string) => {
      const request = http.request({ host: '127.0.0.1', port: listening.port, agent, method, path }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      return { status: response.statusCode, isOverTheSame: request.reusedSocket };
    };
    expect(await over('POST', '/')).toEqual({ status: 503, isOverTheSame: false });
    expect(await over('GET', '/failing')).toEqual({ status: 503, isOverTheSame: true });
    goOn();
    await done;
    expect(await over('GET', '/')).toEqual({ status: 200, isOverTheSame: true });
    agent.destroy();
  });

  it('request timeout does not apply to event streams', async () => {
    const response = await ask('/stream');
    expect((await ask('/failing')).status).toBe(503);
    goOn();
    expect(await response.text()).toBe('the end');
  });

  it('request timeout returns 400 and closes the connection when the request body does not arrive', async () => {
    const request = http.request({
      ...{ host: '127.0.0.1', port: listening.port, method: 'POST' },
      headers: { 'Content-Length': 10 },
    });
    request.on('error', () => undefined);
    request.write('{');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([400, 'close']);
    request.destroy();
  });
});
