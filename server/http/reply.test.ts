import http from 'node:http';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type ListeningServer } from './listen';
import { sendReply } from './reply';

const text = '招生'.repeat(600);

describe('sendReply', () => {
  let listening: ListeningServer;
  beforeAll(async () => {
    const app = express();
    app.get('/long', (_request, response) => sendReply(response, 200, 'ok', 'zh', { text }));
    app.get('/short', (_request, response) => sendReply(response, 200, 'ok', 'zh', { text: '短' }));
    listening = await listen(app, 0, '127.0.0.1');
  });
  afterAll(() => listening.close(100));

  const get = (path: string, accepts?: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
      http
        .get(`http://127.0.0.1:${listening.port}${path}`, { headers }, response => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }),
          );
        })
        .on('error', reject);
    });
  const dataOf = (body: Buffer) => (JSON.parse(body.toString()) as { data: { text: string } }).data.text;

  it('sendReply compresses a response over 1 kB for a client that accepts gzip', async () => {
    const { encoding, body } = await get('/long', 'gzip, deflate, br');
    expect(encoding).toBe('gzip');
    expect(body.length).toBeLessThan(400);
    expect(dataOf(gunzipSync(body))).toBe(text);
  });

  it.each([
    ['a short answer', '/short', 'gzip'],
    ['a client that takes no gzip', '/long', 'identity'],
    ['a client that refuses gzip', '/long', 'gzip;q=0'],
    ['a client that names no encoding', '/long', undefined],
  ])('sendReply leaves the body plain (uncompressed) for %s', async (_case, path, accepts) => {
    const { encoding, body } = await get(path, accepts);
    expect(encoding).toBeUndefined();
    expect(dataOf(body)).toBe(path === '/long' ? text : '短');
  });
});
