import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import express from 'express';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createErrorHandler } from './middleware/errorHandler';
import { assignRequestId, refuseAmbiguousHeaders } from './middleware/headers';
import { listen, type ListeningServer } from './listen';

let listening: ListeningServer;
beforeAll(async () => {
  const app = express();
  app.use(assignRequestId, refuseAmbiguousHeaders);
  app.all('/', (_request, response) => void response.json({ code: 200 }));
  app.use(createErrorHandler(pino({ level: 'silent' })));
  listening = await listen(app, 0, '127.0.0.1');
});
afterAll(() => listening.close(100));

/** Sends raw bytes and returns the status line once the server has closed the connection. */
function send(lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(listening.port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let text = '';
    socket.on('data', data => (text += data.toString()));
    socket.on('end', () => {
      socket.destroy();
      resolve(text.split('\r\n')[0] ?? '');
    });
    socket.on('error', reject);
  });
}

describe('shutdown', () => {
  it('shutdown closes idle connections at once', async () => {
    const other = await listen((_request, response) => void response.end(), 0, '127.0.0.1');
    const silent = net.connect(other.port, '127.0.0.1');
    await once(silent, 'connect');
    const patience = 60_000;
    const ended = once(silent, 'close');
    await other.close(patience);
    await ended;
  });

  it('shutdown lets a running request finish', async () => {
    let answer = (): void => undefined;
    const begun = new Promise<void>(resolve => {
      answer = resolve;
    });
    const other = await listen(
      (_request, response) => {
        answer();
        setImmediate(() => response.end('done'));
      },
      0,
      '127.0.0.1',
    );
    const asked = fetch(`http://127.0.0.1:${other.port}/`);
    await begun;
    await other.close();
    expect(await (await asked).text()).toBe('done');
  });
});

describe('connection', () => {
  it('HTTP connection stays open (keep-alive) for the next request', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const request = http.get({ host: '127.0.0.1', port: listening.port, agent });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      return { status: response.statusCode, isOverTheSame: request.reusedSocket };
    };
    expect(await ask()).toEqual({ status: 200, isOverTheSame: false });
    expect(await ask()).toEqual({ status: 200, isOverTheSame: true });
    agent.destroy();
  });

  it.each([
    ['two lengths', ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 1', 'Content-Length: 2', '', 'ab']],
    [
      'a length and chunks',
      ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 3', 'Transfer-Encoding: chunked', '', '0', '', ''],
    ],
    ['an unknown encoding', ['POST / HTTP/1.1', 'Host: a', 'Transfer-Encoding: xchunked', '', '0', '', '']],
    ['two hosts', ['GET / HTTP/1.1', 'Host: a', 'Host: b', '', '']],
    [
      'two bearers',
      ['GET / HTTP/1.1', 'Host: a', 'Authorization: Bearer a', 'Authorization: Bearer b', '', ''],
    ],
    ['no host', ['GET / HTTP/1.1', '', '']],
    ['a space before the colon', ['GET / HTTP/1.1', 'Host: a', 'Authorization : Bearer a', '', '']],
    ['a folded header', ['GET / HTTP/1.1', 'Host: a', 'X-A: 1', ' 2', 'X-B : 3', '', '']],
  ])('HTTP connection is closed after a malformed request with %s', async (_what, lines) => {
    expect(await send(lines)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('HTTP connection with headers of more than 16 KB gets 431', async () => {
    const lines = ['GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(17_000)}`, '', ''];
    expect(await send(lines)).toMatch(/^HTTP\/1\.1 431 /);
  });
});
