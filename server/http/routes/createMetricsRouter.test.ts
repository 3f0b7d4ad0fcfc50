import express from 'express';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createErrorHandler } from '../middleware/errorHandler';
import { RequestMetrics } from '../metrics/RequestMetrics';
import { listen, type ListeningServer } from '../listen';
import { createMetricsRouter } from './createMetricsRouter';

const token = 'a-token-of-a-monitor';

it('RequestMetrics counts durations in cumulative histogram buckets', () => {
  const metrics = new RequestMetrics();
  for (const seconds of [0.004, 0.07, 70]) metrics.add('GET /a', 200, seconds);
  const lines = metrics.format().filter(line => line.startsWith('http_request_duration_seconds'));
  const counts = lines.flatMap(line => / (\d+)$/.exec(line)?.[1] ?? []);
  expect(counts.map(Number)).toEqual([1, 1, 2, 2, 2, 2, 2, 3, 3]);
  expect(lines).toContain('http_request_duration_seconds_sum{call="GET /a"} 70.074000');
});

describe('the metrics of a node', () => {
  let listening: ListeningServer;

  async function start(settings: { token?: string; proxies?: number } = {}): Promise<void> {
    const metrics = new RequestMetrics();
    const app = express();
    const router = createMetricsRouter({ metrics, token: settings.token, proxies: settings.proxies ?? 0 });
    app.use(metrics.count, router);
    app.get('/child/:uuid', (_request, response) => {
      response.locals.call = 'GET /:resource/getDetail';
      response.status(404).json({});
    });
    app.get('/stream', (_request, response) => {
      response.locals.call = 'GET /stream';
      response.write('first');
    });
    app.use(createErrorHandler(pino({ level: 'silent' })));
    listening = await listen(app, 0, '127.0.0.1');
  }
  afterEach(() => listening.close(100));

  const read = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${listening.port}${path}`, { headers });

  it('metrics of a node count responses by route and status, and contain no request address', async () => {
    await start();
    for (const uuid of ['one', 'two']) await read(`/child/${uuid}`);
    const answer = await read('/metrics');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(text).toContain('http_requests_total{call="GET /:resource/getDetail",status="404"} 2\n');
    expect(text).toContain('http_request_duration_seconds_count{call="GET /:resource/getDetail"} 2\n');
    expect(text).toContain('http_requests_open 1\n');
    expect(text).not.toContain('one');
  });

  it('metrics of a node follow the text format of Prometheus', async () => {
    await start();
    await read('/child/one');
    const lines = (await (await read('/metrics')).text()).trimEnd().split('\n');
    const sample = /^[a-z_0-9]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? \d+(\.\d+)?(e[+-]?\d+)?$/;
    expect(lines.filter(line => !line.startsWith('# ') && !sample.test(line))).toEqual([]);
    const described = lines.flatMap(line => /^# TYPE (\S+)/.exec(line)?.[1] ?? []);
    const names = lines.flatMap(line => /^([a-z_0-9]+?)(_bucket|_sum|_count)?[ {]/.exec(line)?.[1] ?? []);
    expect(new Set(names)).toEqual(new Set(described));
  });

  it('metrics of a node count an aborted request apart from a response', async () => {
    await start();
    const leaving = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${listening.port}/stream`, { signal: leaving.signal });
    leaving.abort();
    await expect(stream.text()).rejects.toThrow();
    const counted = 'http_requests_total{call="GET /stream",status="499"} 1\n';
    await expect.poll(async () => (await read('/metrics')).text()).toContain(counted);
  });

  it.each([
    [
      'without a token are open on this machine, and closed to what a proxy passes on',
      {},
      [403, 403, 403, 403, 200],
    ],
    ['without a token are closed where a proxy stands in front', { proxies: 1 }, [403, 403, 403, 403, 403]],
    ['with a token demand it of everybody', { token }, [403, 403, 200, 403, 403]],
  ])('access to the metrics of a node: metrics %s', async (_, settings, expected) => {
    await start(settings);
    const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
    const shown: Record<string, string>[] = [
      forwarded,
      { ...forwarded, Authorization: 'Bearer another-token-here' },
      { ...forwarded, Authorization: `Bearer ${token}` },
      { Via: '1.1 proxy' },
      {},
    ];
    const statuses = await Promise.all(shown.map(async headers => (await read('/metrics', headers)).status));
    expect(statuses).toEqual(expected);
  });
});
