import { afterEach, expect, it } from 'vitest';
import { startScriptedServer } from '#tests/support/startScriptedServer';
import { isScriptMissing } from './isScriptMissing';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

it.each([
  [true, 404, 'text/plain'],
  [true, 410, 'text/plain'],
  [true, 200, 'text/html'],
  [false, 200, 'text/javascript'],
  [false, 401, 'text/html'],
  [false, 403, 'text/html'],
  [false, 429, 'text/plain'],
  [false, 502, 'text/html'],
])(
  'isScriptMissing detects whether a script is missing (%s) by status %i, content type %s',
  async (isMissing, status, type) => {
    const server = await startScriptedServer((_, response) => {
      response.writeHead(status, { 'Content-Type': type }).end();
    });
    closings.push(server.close);
    expect(await isScriptMissing(`${server.base}/_version.js`)).toBe(isMissing);
  },
);
