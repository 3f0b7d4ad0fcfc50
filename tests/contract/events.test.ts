import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemoryStore } from '#model/memory/MemoryStore';
import { systemSchemas } from '#tests/support/writeSystemSchemas';
import type { Client } from './http/Client';
import { EventStreamClient } from './http/EventStreamClient';
import { Clients } from './http/RunningServer';
import { startServer } from './http/startServer';

/** A store that delays the session look-up. */
class SlowStore extends MemoryStore {
  milliseconds = 0;

  override async list(...asked: Parameters<MemoryStore['list']>): ReturnType<MemoryStore['list']> {
    if (asked[0] === 'session') await pause(this.milliseconds);
    return super.list(...asked);
  }
}

let store: SlowStore;
let server: Awaited<ReturnType<typeof startServer>>;
let admin: Client;
beforeAll(async () => {
  server = await startServer({
    folder: await systemSchemas(),
    store: encryption => (store = new SlowStore(undefined, encryption)),
  });
  admin = await new Clients(server.base).as('admin');
});
afterAll(() => server.close());

it('event stream delivers a change event from before the subscription, even when the session look-up is slow', async () => {
  // Longer than the server needs to keep a history back to the requested moment.
  await pause(1100);
  const told = performance.now();
  server.changes.publish({
    of: 'message',
    resource: '',
    record: '',
    role: 'admin',
    text: { zh: '好', en: 'Well' },
  });
  store.milliseconds = 1200;
  const listener = new EventStreamClient(admin);
  await listener.open(Math.ceil(performance.now() - told));
  store.milliseconds = 0;
  expect(await listener.waitForFirst('notice')).toEqual({ text: '好', resource: '', record: '' });
  listener.close();
});
