import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it } from 'vitest';
import { createHttpMessageClasses } from './createHttpMessageClasses';

it('createHttpMessageClasses builds requests and responses with the prototypes of Express', async () => {
  const app = express();
  app.get('/', (request, response) => void response.json({ host: request.hostname }));
  const prototypes: unknown[] = [];
  const server = http.createServer(createHttpMessageClasses(app), (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    app(request, response);
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  expect(await answer.json()).toEqual({ host: '127.0.0.1' });
  const [request, response, ...after] = prototypes;
  expect(after[0]).toBe(request);
  expect(after[1]).toBe(response);
  server.close();
  await once(server, 'close');
});
