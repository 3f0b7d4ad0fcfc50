import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemSchemas } from '#tests/support/writeSystemSchemas';
import type { RunningServer } from './http/RunningServer';
import { startServer } from './http/startServer';

describe('server timeout', () => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await startServer({ folder: await systemSchemas(), longestRequest: 200 });
  });
  afterAll(() => running.close());

  it('server returns 400 to a request whose body does not arrive before the timeout', async () => {
    const request = http.request(`${running.base}/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
    });
    request.on('error', () => undefined);
    request.write('{');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    request.destroy();
  });
});
