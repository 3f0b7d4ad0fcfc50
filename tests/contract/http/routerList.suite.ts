import { describe, expect, it } from 'vitest';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { rowsOf } from './Client';
import { roleAccounts, type Clients } from './RunningServer';

/** The pages of the menu, and what follows from them: badges, search suggestions, favourite pages. */
export function routerListSuite(clients: () => Clients): void {
  const as = (username: string) => clients().as(username);

  describe('router list', () => {
    it('router list (menu routes) is refused without a session', async () => {
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

    it('menu of administrator, bureau and sub-bureau contains the page of organisations', async () => {
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

    it('search suggestions link only to pages of the router list, each with its pinyin, and the menu of all roles is refused to a school', async () => {
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

    it('menu route returns the menu of an account by its user name', async () => {
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
}

const topPaths = (tree: JsonValue | undefined): JsonValue[] =>
  Array.isArray(tree) ? tree.filter(isObject).map(({ path = '' }) => path) : [];

const pagesOf = (tree: JsonValue | undefined): JsonObject[] =>
  Array.isArray(tree) ? tree.filter(isObject).flatMap(route => [route, ...pagesOf(route.children)]) : [];
