import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { ProjectedTile } from '#model/tiles';
import { rowsOf, type Client } from './Client';
import { roleAccounts, type Clients } from './RunningServer';

/** Least count of the statistics of clubs in their schema. */
const minClubs = 2;

/** Tiles of the home page, and the figures on them. */
export function tilesSuite(clients: () => Clients): void {
  const tilesOf = async (client: Client) =>
    rowsOf(await client.get('/schema/getTiles')) as unknown as ProjectedTile[];

  /** Lists all records that the list behind a tile shows. */
  async function listOf(client: Client, { resource, where }: Pick<ProjectedTile, 'resource' | 'where'>) {
    const { code, data } = await client.get(
      `/${resource}/getPageList?pageSize=500&${new URLSearchParams(where).toString()}`,
    );
    return { code, total: Number(data.total), rows: data.list as JsonObject[] };
  }

  async function statsOf(
    client: Client,
    { resource, where }: Pick<ProjectedTile, 'resource' | 'where'>,
    more = '',
  ) {
    return client.get(`/${resource}/getStats?${new URLSearchParams(where).toString()}${more}`);
  }

  describe('tiles', () => {
    it('home page tiles are refused to callers without a session with 401', async () => {
      expect((await clients().stranger.get('/schema/getTiles')).code).toBe(401);
    });

    it('home page tiles are returned for the roles of the caller, in the language of the caller', async () => {
      const admin = await clients().as('admin');
      const names = (await tilesOf(admin))
        .filter(({ resource }) => resource === 'club')
        .map(({ name }) => name);
      expect(names).toEqual(['kinds', 'homes', 'days', 'doors', 'seats', 'fees', 'jubilee', 'music', 'mine']);
      const editor = await tilesOf(await clients().as('editor'));
      expect(editor.map(({ name }) => name)).not.toContain('homes');
      const answer = await admin.get('/schema/getTiles', { 'Accept-Language': 'en' });
      expect(rowsOf(answer).find(({ name }) => name === 'kinds')?.title).toBe('By kind');
    });

    it('home page tiles include the system state (failed jobs, backup) for administrators only', async () => {
      const systemFor = async (user: string) =>
        (await (await clients().as(user)).get('/schema/getTiles')).data.system;
      expect(await systemFor('admin')).toEqual({ failedJobs: 0, mistakes: 0, backup: null });
      for (const user of roleAccounts.filter(name => name !== 'admin'))
        expect([user, await systemFor(user)]).toEqual([user, undefined]);
    });

    it('count of a home page tile equals the number of records in its linked list', async () => {
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        for (const tile of await tilesOf(client)) {
          const { code, total } = await listOf(client, tile);
          const [count] = rowsOf(await statsOf(client, tile));
          expect([username, tile.name, code, count]).toEqual([username, tile.name, 200, { count: total }]);
        }
      }
    });

    it('home page tile grouped by a relation has the labels of the related records', async () => {
      const client = await clients().as('admin');
      for (const tile of (await tilesOf(client)).filter(({ by }) => by)) {
        const field = tile.by?.field ?? '';
        const { rows } = await listOf(client, tile);
        const { data } = await statsOf(client, tile, `&by=${field}`);
        const groups = data.list as JsonObject[];
        for (const group of groups) {
          const same = rows.filter(row => (row[field] ?? null) === group[field]);
          const isSmall = tile.resource === 'club' && same.length < minClubs;
          if (isSmall)
            expect([tile.name, group[field], group.hidden]).toEqual([tile.name, group[field], true]);
          const told = group.hidden ? 0 : same.length;
          expect([tile.name, group[field], group.count]).toEqual([tile.name, group[field], told]);
        }
        const named = groups.map(group => group[field]).filter(value => typeof value === 'string');
        const labels = Object.keys(data.labels as JsonObject);
        const { data: schema } = await client.get(`/schema/${tile.resource}`);
        const namesRecords = 'x-ref' in ((schema.properties as Record<string, JsonObject>)[field] ?? {});
        expect([tile.name, labels.sort()]).toEqual([tile.name, namesRecords ? named.sort() : []]);
      }
    });

    it('tile of records names the fields of its schema that the caller may read, in the order of the file', async () => {
      for (const username of roleAccounts) {
        const client = await clients().as(username);
        const tile = (await tilesOf(client)).find(({ name }) => name === 'mine');
        if (!tile) continue;
        const readable = Object.keys((await client.get('/schema/club')).data.properties as JsonObject);
        const told = ['name', 'kind', 'seats'].filter(name => readable.includes(name));
        expect([username, tile.fields]).toEqual([username, told]);
      }
    });

    it('sum of a number field in a home page tile covers the records visible to the caller', async () => {
      const client = await clients().as('admin');
      const tile = (await tilesOf(client)).find(({ name }) => name === 'seats');
      if (!tile) throw new Error('There is no tile with a sum');
      const { rows, total } = await listOf(client, tile);
      const seats = rows.reduce((sum, row) => sum + Number(row.seats ?? 0), 0);
      expect(rowsOf(await statsOf(client, tile, '&sum=seats'))).toEqual([{ count: total, sums: { seats } }]);
    });

    it('sum by group in a home page tile equals the sum over the records of each group', async () => {
      const client = await clients().as('admin');
      const tile = (await tilesOf(client)).find(({ name }) => name === 'seats');
      if (!tile) throw new Error('There is no tile with a sum');
      const { rows } = await listOf(client, tile);
      const groups = rowsOf(await statsOf(client, tile, '&by=kind&sum=seats'));
      expect(groups.length).toBeGreaterThan(1);
      for (const { kind = null, count, sums } of groups) {
        const same = rows.filter(row => (row.kind ?? null) === kind);
        const seats = same.reduce((sum, row) => sum + Number(row.seats ?? 0), 0);
        expect([kind, count, sums]).toEqual([kind, same.length, { seats }]);
      }
    });

    it('home page ratio tile by group compares two sums, each equal to the sum over the records of the group', async () => {
      const client = await clients().as('admin');
      const tile = (await tilesOf(client)).find(({ name }) => name === 'fees');
      if (tile?.measure.kind !== 'ratio') throw new Error('There is no tile with a ratio');
      expect(tile.measure.titles).toEqual({ of: '费用', to: '名额' });
      const { rows } = await listOf(client, tile);
      const told = rowsOf(await statsOf(client, tile, '&by=kind&sum=fee&sum=seats')).filter(
        ({ hidden }) => !hidden,
      );
      expect(told.length).toBeGreaterThan(1);
      for (const { kind = null, sums } of told) {
        const same = rows.filter(row => (row.kind ?? null) === kind);
        const sumOf = (name: string) => same.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
        expect([kind, sums]).toEqual([kind, { fee: sumOf('fee'), seats: sumOf('seats') }]);
      }
    });

    it('sum of a field that is no number or hidden is refused for a home page tile, with and without groups', async () => {
      const [admin, editor] = [await clients().as('admin'), await clients().as('editor')];
      const refused = async (client: Client, query: string) =>
        (await client.get(`/club/getStats?${query}`)).code;
      expect(await refused(admin, 'sum=kind')).toBe(400);
      expect(await refused(admin, 'sum=phone')).toBe(400);
      expect(await refused(admin, 'sum=nosuchfield')).toBe(400);
      expect(await refused(admin, 'sum=phone&by=kind')).toBe(400);
      expect(await refused(admin, 'sum=nosuchfield&by=kind')).toBe(400);
      expect(await refused(editor, 'sum=seats')).toBe(200);
    });
  });
}
