import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangeEvent } from '#server/events/ChangeEvent';
import { systemSchemas } from '#tests/support/writeSystemSchemas';
import { Client } from './http/Client';
import { password } from './http/RunningServer';
import { startServer } from './http/startServer';

let server: Awaited<ReturnType<typeof startServer>>;
const told: ChangeEvent[] = [];

beforeAll(async () => {
  server = await startServer({ folder: await systemSchemas() });
  server.changes.subscribe(change => told.push(change));
});
afterAll(() => server.close());

it('sign-out publishes a session event only when it ended a session, not for a stranger or a forged token', async () => {
  const stranger = new Client(server.base);
  expect((await stranger.get('/logout')).code).toBe(200);
  expect((await stranger.with(`admin-token-${'a'.repeat(43)}`).get('/logout')).code).toBe(200);
  expect(told).toEqual([]);
  const client = await stranger.signIn('admin', password);
  expect((await client.get('/logout')).code).toBe(200);
  expect(told).toEqual([{ of: 'sessions' }]);
});
