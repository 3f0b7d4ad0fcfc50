import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { rowsOf, type Client } from './Client';
import { EventStreamClient } from './EventStreamClient';
import type { Clients } from './RunningServer';

/** Events of changes that the server sends to browser windows. */
export function eventStreamSuite(clients: () => Clients): void {
  const as = (username: string) => clients().as(username);

  describe('event stream', () => {
    /** Waits until the server has an event history to replay; returns its age. */
    async function remembering(client: Client): Promise<() => number> {
      for (let known = false; !known;) {
        const listener = new EventStreamClient(client);
        await listener.open(0);
        await pause(100);
        known = listener.getEvents('missed').length === 0;
        listener.close();
      }
      const since = performance.now();
      return () => Math.ceil(performance.now() - since) + 1;
    }

    it('event stream is refused without a session or with an ended session', async () => {
      expect((await clients().stranger.get('/schema/events')).code).toBe(401);
    });

    it('event stream sends a change event only to callers who see the row', async () => {
      const admin = await as('admin');
      const mine = new EventStreamClient(admin);
      const other = new EventStreamClient(await as('student'));
      await Promise.all([mine.open(), other.open()]);
      const [somebody] = rowsOf(await admin.get('/user/getList?roles=dept&pageSize=1'));
      const change = { uuid: somebody?.uuid ?? '', version: somebody?.version ?? 0, email: 'neu@example.cn' };
      expect((await admin.post('/user/doEdit', change)).code).toBe(200);
      // Views of the changed resource have change events too.
      await expect.poll(() => mine.getEvents('resource')).toContainEqual({ resource: 'user' });
      await pause(200);
      expect(other.getEvents('resource')).toEqual([]);
      for (const listener of [mine, other]) listener.close();
    });

    it('event stream replays missed change events to a browser window that subscribes later, for visible rows only', async () => {
      const admin = await as('admin');
      const missed = await remembering(admin);
      const { uuid = '', version = 0 } =
        rowsOf(await admin.get('/user/getList?roles=dept&pageSize=1'))[0] ?? {};
      expect((await admin.post('/user/doEdit', { uuid, version, email: 'later@example.cn' })).code).toBe(200);
      const mine = new EventStreamClient(admin);
      const other = new EventStreamClient(await as('student'));
      await Promise.all([mine.open(missed()), other.open(missed())]);
      await mine.waitForEvent('resource', { resource: 'user' });
      await pause(200);
      expect(other.getEvents('resource')).not.toContainEqual({ resource: 'user' });
      expect(other.getEvents('account')).toEqual([]);
      for (const listener of [mine, other]) listener.close();
    });

    it('event stream replays a role change from just before the subscription', async () => {
      const admin = await as('admin');
      const window = await as('editor');
      const { uuid = '' } = (await window.get('/user/account/')).data;
      const give = async (...roles: string[]) => {
        const { version = 0 } = (await admin.get(`/user/getDetail?uuid=${scalarToText(uuid)}`)).data;
        expect((await admin.post('/user/doEdit', { uuid, version, roles })).code).toBe(200);
      };
      const missed = await remembering(admin);
      await give('editor', 'admin');
      const listener = new EventStreamClient(window);
      await listener.open(missed());
      expect(await listener.waitForFirst('account')).toEqual({});
      expect(await listener.waitForFirst('schema')).toEqual({});
      listener.close();
      await give('editor');
    });

    it('event stream requests a reload when missed events are no longer in its buffer', async () => {
      const admin = await as('admin');
      const late = new EventStreamClient(admin);
      const silent = new EventStreamClient(admin);
      await Promise.all([late.open(3_600_000), silent.open()]);
      expect(await late.waitForFirst('missed')).toEqual({});
      await pause(200);
      expect(silent.getEvents('missed')).toEqual([]);
      for (const listener of [late, silent]) listener.close();
      for (const query of ['missed=-1', 'missed=soon', 'missed=1&missed=2', 'since=5'])
        expect((await admin.get(`/schema/events?${query}`)).code).toBe(400);
    });

    it('event stream sends one last change event for a row that becomes invisible to the caller', async () => {
      const admin = await as('admin');
      const losing = await as('student');
      const [school] = rowsOf(await losing.get('/school/getList?pageSize=1'));
      const uuid = scalarToText(school?.uuid);
      const change = async (values: JsonObject) => {
        const { version = 0 } = (await admin.get(`/school/getDetail?uuid=${uuid}`)).data;
        expect((await admin.post('/school/doEdit', { uuid, version, ...values })).code).toBe(200);
      };
      const atFirst = new EventStreamClient(losing);
      await atFirst.open();
      await change({ enabled: false });
      expect(await atFirst.waitForFirst('resource')).toEqual({ resource: 'school' });
      const later = new EventStreamClient(losing);
      const mine = new EventStreamClient(admin);
      await Promise.all([later.open(), mine.open()]);
      await change({ shortName: '旧校' });
      expect(await mine.waitForFirst('resource')).toEqual({ resource: 'school' });
      await pause(200);
      expect(later.getEvents('resource')).toEqual([]);
      await change({ enabled: true });
      expect(await later.waitForFirst('resource')).toEqual({ resource: 'school' });
      for (const listener of [atFirst, later, mine]) listener.close();
    });

    it('event stream sends a role change to the browser windows of its account, with the new resources and pages', async () => {
      const admin = await as('admin');
      const window = await as('editor');
      const listener = new EventStreamClient(window);
      const other = new EventStreamClient(admin);
      await Promise.all([listener.open(), other.open()]);
      const { uuid = '' } = (await window.get('/user/account/')).data;
      const give = async (...roles: string[]) => {
        const { version = 0 } = (await admin.get(`/user/getDetail?uuid=${scalarToText(uuid)}`)).data;
        expect((await admin.post('/user/doEdit', { uuid, version, roles })).code).toBe(200);
      };
      await give('editor', 'admin');
      expect(await listener.waitForFirst('schema')).toMatchObject({ routes: true });
      expect(listener.getEvents('account')).toEqual([{}]);
      await pause(200);
      expect(other.getEvents('account')).toEqual([]);
      await give('editor');
      for (const each of [listener, other]) each.close();
    });

    it('event stream is closed when the session ends', async () => {
      const client = await clients().stranger.signIn('bureau', 'Enrol@2026');
      const listener = new EventStreamClient(client);
      await listener.open();
      await client.get('/logout');
      expect(await listener.waitForEnd()).toBe(true);
    });
  });
}
