import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findModuleUrl, isCodeFileGone } from './isFileGone';

const served: Readonly<Record<string, [status: number, type: string]>> = {
  '/assets/main-1.js': [200, 'text/javascript; charset=utf-8'],
  '/assets/main-0.js': [404, 'application/json'],
  '/page/main-0.js': [200, 'text/html'],
  '/busy/main-1.js': [503, 'text/html'],
};
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const [status, type] = served[url] ?? [500, 'text/plain'];
    response.writeHead(status, { 'Content-Type': type }).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

it.each([
  ['still served', '/assets/main-1.js', false],
  ['answered with 404', '/assets/main-0.js', true],
  ['answered with the index page', '/page/main-0.js', true],
  ['refused by a server in trouble', '/busy/main-1.js', false],
])('isCodeFileGone asks the server whether a code file is missing: %s', async (_, file, gone) => {
  expect(await isCodeFileGone(origin + file)).toBe(gone);
});

it('isCodeFileGone returns false for a network error, which does not prove that the file is missing', async () => {
  expect(await isCodeFileGone('http://127.0.0.1:1/assets/main-1.js')).toBe(false);
});

it.each([
  [
    'Failed to fetch dynamically imported module: https://a.example/assets/Page-1.js',
    'https://a.example/assets/Page-1.js',
  ],
  [
    'error loading dynamically imported module: http://a.example:1/assets/Page-1.js',
    'http://a.example:1/assets/Page-1.js',
  ],
  ['Importing a module script failed.', undefined],
])('findModuleUrl returns the module URL in the import error "%s"', (message, url) => {
  expect(findModuleUrl(new TypeError(message))).toBe(url);
});
