import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { hashSchema } from '#model/projection/schemaHash';
import { rowsOf, type Client } from './Client';
import { roleAccounts, type Clients } from './RunningServer';
import { EventStreamClient } from './EventStreamClient';

export function metadataSuite(clients: () => Clients): void {
  const as = (username: string) => clients().as(username);
  const names = async (client: Client) =>
    rowsOf(await client.get('/schema/getList')).map(({ name }) => scalarToText(name));

  describe('schema route', () => {
    it('returns a schema in the language of the caller, to roles with access only', async () => {
      const everything = await names(await as('admin'));
      for (const username of roleAccounts) {
        const client = await as(username);
        const visible = new Set(await names(client));
        for (const name of everything) {
          const { code } = await client.get(`/schema/${name}`);
          expect([username, name, code]).toEqual([username, name, visible.has(name) ? 200 : 403]);
        }
      }
      const [name = ''] = everything;
      const admin = await as('admin');
      const zh = (await admin.get(`/schema/${name}`)).data.title;
      const en = (await admin.get(`/schema/${name}`, { 'Accept-Language': 'en' })).data.title;
      expect(zh).not.toBe(en);
    });

    it('omits fields from a schema that the caller may neither read nor write', async () => {
      const { data } = await (await as('admin')).get('/schema/user');
      expect(JSON.stringify(data)).not.toContain('passwordHash');
    });

    it('answers a schema request with 304 when its ETag matches', async () => {
      const admin = await as('admin');
      const [name = ''] = await names(admin);
      const first = await admin.get(`/schema/${name}`);
      const etag = first.headers.get('etag') ?? '';
      const again = await admin.fetch('GET', `/schema/${name}`, { headers: { 'If-None-Match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = await admin.fetch('GET', `/schema/${name}`, {
        headers: { 'If-None-Match': etag, 'Accept-Language': 'en' },
      });
      expect(other.status).toBe(200);
    });

    it('refuses the schema of a missing resource with 404, of an internal one with 403, and to strangers with 401', async () => {
      const admin = await as('admin');
      expect((await admin.get('/schema/nosuchthing')).code).toBe(404);
      expect((await admin.get('/schema/session')).code).toBe(403);
      expect((await clients().stranger.get('/schema/user')).code).toBe(401);
      expect((await clients().stranger.get('/schema/nosuchthing')).code).toBe(401);
    });
  });

  describe('validator module', () => {
    it('serves a validator module without a token, immutably cached, under its hashed name', async () => {
      const { data } = await (await as('admin')).get('/schema/school');
      const { stranger } = clients();
      const path = `/schema/school/validator.js?h=${scalarToText(data['x-validator'])}`;
      const answer = await stranger.fetch('GET', path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(answer.headers.get('cache-control')).toMatch(/private.*immutable/);
      const validate = await imported(await answer.text(), data);
      expect(validate({})).toBe(false);
    });

    it('returns 404 for a validator module under a missing or wrong hash', async () => {
      const { data } = await (await as('admin')).get('/schema/school');
      const hash = scalarToText(data['x-validator']);
      for (const path of [
        '/schema/school/validator.js',
        '/schema/school/validator.js?h=',
        `/schema/school/validator.js?h=${hash.slice(0, -1)}`,
        `/schema/user/validator.js?h=${hash}`,
        `/schema/nosuchthing/validator.js?h=${hash}`,
      ]) {
        expect([path, (await clients().stranger.get(path)).code]).toEqual([path, 404]);
      }
    });
  });

  describe('router list', () => {
    it('refuses the router list without a session', async () => {
      expect((await clients().stranger.get('/router/getList')).code).toBe(401);
    });

    it('router list is a tree of pages with titles in the language of the caller', async () => {
      const admin = await as('admin');
      const zh = pagesOf((await admin.get('/router/getList')).data.list);
      const en = pagesOf((await admin.get('/router/getList', { 'Accept-Language': 'en' })).data.list);
      expect(zh.length).toBeGreaterThan(3);
      expect(zh.map(({ path }) => path)).toEqual(en.map(({ path }) => path));
      for (const { path, name, component, meta } of zh) {
        expect([path, name, component].every(word => typeof word === 'string' && word !== '')).toBe(true);
        expect(isObject(meta) && typeof meta.title === 'string').toBe(true);
      }
    });

    it('router list (routes of the menu) contains the settings for administrators only, and the forbidden paths of other roles [product.3]', async () => {
      const routesOf = async (username: string) => (await (await as(username)).get('/router/getList')).data;
      const admin = await routesOf('admin');
      expect(topPaths(admin.list)).toContain('/setting');
      expect(admin.forbidden).toEqual([]);
      for (const username of roleAccounts.filter(name => !['admin', 'test'].includes(name))) {
        const { list, forbidden } = await routesOf(username);
        expect([username, topPaths(list).includes('/setting')]).toEqual([username, false]);
        expect([username, forbidden]).toEqual([username, expect.arrayContaining(['/setting', '/log'])]);
      }
    });

    it('router list has a page of organisations for the bureaus', async () => {
      for (const username of ['admin', 'bureau', 'subbureau']) {
        const tree = pagesOf((await (await as(username)).get('/menu/my')).data.list);
        expect([username, tree.map(({ path }) => path)]).toEqual([
          username,
          expect.arrayContaining(['/organ']),
        ]);
      }
    });

    it('router list of a parent contains two entries: the own registrations, and the enrolment page with its notice [product.1] [product.2]', async () => {
      const { list } = (await (await as('parent')).get('/router/getList')).data;
      const shown = pagesOf(list).filter(({ meta }) => !isObject(meta) || meta.hidden !== true);
      expect(shown).toMatchObject([
        { path: '/mine' },
        {
          path: '/bm',
          meta: { notice: expect.stringContaining('{deadline}') as string, deadline: '2026-04-16' },
        },
      ]);
    });

    it('router list of a school contains no more than eight pages', async () => {
      if ((await clients().stranger.get('/publicKey')).data.mockServer === true) return;
      const { list } = (await (await as('school')).get('/router/getList')).data;
      const shown = pagesOf(list).filter(
        ({ meta, component }) => component !== 'layout' && !(isObject(meta) && meta.hidden === true),
      );
      expect(shown.map(({ path }) => path).sort()).toEqual([
        '/firsttrial',
        '/index',
        '/registration',
        '/repair',
        '/schoolplan',
        '/student',
        '/subuser',
        '/transfer',
      ]);
    });

    it('badge of a menu entry counts the records of the first tile that the caller may see', async () => {
      const counted: string[] = [];
      for (const username of roleAccounts) {
        const client = await as(username);
        const tiles = rowsOf(await client.get('/schema/getTiles'));
        const expected: JsonObject[] = [];
        for (const { name, component, meta } of pagesOf((await client.get('/router/getList')).data.list)) {
          const counts = isObject(meta) && Array.isArray(meta.counts) ? meta.counts : [];
          const resource = scalarToText(component).slice('list/'.length);
          const [tile] = counts.flatMap(count =>
            tiles.filter(one => one.resource === resource && one.name === count),
          );
          if (!tile) continue;
          const where = new URLSearchParams(tile.where as Record<string, string>).toString();
          const count = Number((await client.get(`/${resource}/getPageList?${where}`)).data.total);
          if (count > 0) expected.push({ name: name ?? '', badge: count > 99 ? '99+' : String(count) });
          if (count > 0) counted.push(username);
        }
        expect([username, rowsOf(await client.get('/router/getBadges'))]).toEqual([username, expected]);
      }
      if ((await clients().stranger.get('/publicKey')).data.mockServer !== true)
        expect(counted).toEqual(expect.arrayContaining(['bureau', 'subbureau']));
      expect((await clients().stranger.get('/router/getBadges')).code).toBe(401);
    });

    it('router list contains a hidden page for each list that the caller may read but that has no menu entry', async () => {
      const { list } = (await (await as('parent')).get('/router/getList')).data;
      const hidden = pagesOf(list).filter(({ meta }) => isObject(meta) && meta.hidden === true);
      for (const resource of ['modi', 'bmspecial', 'villageApply', 'repair', 'message'])
        expect(hidden).toContainEqual(
          expect.objectContaining({ path: `/records/${resource}`, component: `list/${resource}` }),
        );
      expect(hidden.map(({ component }) => component)).not.toContain('list/firsttrial');
      const names = rowsOf(await (await as('parent')).get('/search/getList')).map(({ url }) => url);
      expect(names).not.toContain('/records/modi');
    });

    it('router list is empty for the roles without a menu on the mock server', async () => {
      if ((await clients().stranger.get('/publicKey')).data.mockServer !== true) return;
      for (const username of ['bureau', 'school', 'student', 'dept'])
        expect(rowsOf(await (await as(username)).get('/router/getList'))).toEqual([]);
    });

    it('derives menus and search suggestions from the router list', async () => {
      const admin = await as('admin');
      const pages = new Set(pagesOf((await admin.get('/router/getList')).data.list).map(({ path }) => path));
      for (const { value, url, pinyin } of rowsOf(await admin.get('/search/getList'))) {
        expect(value).not.toBe('');
        expect(pinyin).toMatch(/^[a-z0-9]+( [a-z0-9]+)+$/);
        expect(pages).toContain(url);
      }
      expect((await (await as('school')).get('/menu/all')).code).toBe(403);
      expect((await admin.get('/menu/role/nosuchrole')).code).toBe(404);
      expect(rowsOf(await admin.get('/menu/role/parent')).map(({ path }) => path)).not.toContain('/setting');
    });

    it('returns the menu of an account by its user name', async () => {
      const admin = await as('admin');
      const paths = async (name: string) =>
        pagesOf((await admin.get(`/menu/user/${name}`)).data.list).map(({ path }) => path);
      expect(await paths('parent')).toContain('/bm');
      expect(await paths('parent')).not.toContain('/setting');
      expect(await paths('admin')).toContain('/setting');
      expect((await admin.get('/menu/user/nosuchuser')).code).toBe(404);
      expect((await (await as('school')).get('/menu/user/parent')).code).toBe(403);
    });

    it('favourite pages are stored per account', async () => {
      const bureau = await as('admin');
      const [first] = rowsOf(await bureau.get('/menu/my'));
      expect((await bureau.post('/user/menu', { menus: ['NoSuchPage'] })).code).toBe(400);
      expect((await bureau.post('/user/menu', { menus: [scalarToText(first?.name)] })).code).toBe(200);
      expect((await bureau.get('/menu/my')).data.chosen).toEqual([first?.name]);
      expect((await (await as('test')).get('/menu/my')).data.chosen).toEqual([]);
    });
  });

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

    it('refuses an event stream without a session or with an ended one', async () => {
      expect((await clients().stranger.get('/schema/events')).code).toBe(401);
    });

    it('sends a change event only to callers who see the row', async () => {
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

    it('replays a role change from just before the subscription to an event stream', async () => {
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

    it('requests a reload when missed events are no longer in the history', async () => {
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

    it('closes the event stream when the session ends', async () => {
      const client = await clients().stranger.signIn('bureau', 'Enrol@2026');
      const listener = new EventStreamClient(client);
      await listener.open();
      await client.get('/logout');
      expect(await listener.waitForEnd()).toBe(true);
    });
  });
}

/** Imports the validator module of a schema as a browser does. */
async function imported(source: string, schema: JsonSchema): Promise<(value: unknown) => boolean> {
  const address = `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`;
  const module = (await import(/* @vite-ignore */ address)) as {
    validators: Record<string, (value: unknown) => boolean>;
  };
  const validate = module.validators[hashSchema(schema)];
  if (!validate) throw new Error('The module holds no validator of the schema.');
  return validate;
}

const topPaths = (tree: JsonValue | undefined): JsonValue[] =>
  Array.isArray(tree) ? tree.filter(isObject).map(({ path = '' }) => path) : [];

const pagesOf = (tree: JsonValue | undefined): JsonObject[] =>
  Array.isArray(tree) ? tree.filter(isObject).flatMap(route => [route, ...pagesOf(route.children)]) : [];
