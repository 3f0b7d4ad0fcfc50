import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import type { Metadata } from '#server/metadata/Metadata';
import { listen, type ListeningServer } from '#server/http/listen';
import { createMockBehaviours } from './createMockBehaviours';
import { createMockApp } from './createMockApp';

let listening: ListeningServer;
let metadata: Metadata;
let base = '';
let token = '';

async function call(
  method: string,
  path: string,
  body?: object,
): Promise<{ code: number; data: { total?: number } }> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) });
  return (await response.json()) as { code: number; data: { total?: number } };
}

beforeAll(async () => {
  const mock = await createMockApp({
    folder: 'schemas',
    log: pino({ level: 'silent' }),
    slow: false,
  });
  metadata = mock.metadata;
  listening = await listen(mock.app, 0, '127.0.0.1');
  base = `http://127.0.0.1:${listening.port}/api`;
  const { data } = await call('POST', '/login', { username: 'admin', password: 'anything' });
  token = (data as { token: string }).token;
}, 60_000);
afterAll(() => listening.close(100));

describe('mock server', () => {
  it('mock server lists at least fifty rows of each resource, or those that its schema sets if they are fewer', async () => {
    for (const { name, samples, view } of Object.values(metadata.catalog.resources)) {
      if (view || samples.rows === 0) continue;
      const { data } = await call('GET', `/${name}/getList?pageNo=1`);
      expect([name, (data.total ?? 0) >= Math.min(50, samples.rows)]).toEqual([name, true]);
    }
  });

  it('mock server signs its demo accounts in with any password of six or more characters', async () => {
    for (const username of Object.keys(demoCityOptions.accounts)) {
      expect((await call('POST', '/login', { username, password: '123456' })).code).toBe(200);
      expect((await call('POST', '/login', { username, password: '12345' })).code).toBe(500);
    }
    expect((await call('POST', '/login', { username: 'toString', password: '123456' })).code).toBe(500);
  });

  it('mock server delays an answer by more than 8 milliseconds, to resemble a network', async () => {
    const mock = createMockBehaviours();
    const start = performance.now();
    await mock.delay();
    expect(performance.now() - start).toBeGreaterThan(8);
  });
});
