import { beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { getPeriodDays } from '#model/query/datePeriods';
import { rowsOf, type Client } from './Client';
import type { Clients } from './RunningServer';

const list = 'registration';
const shared = { resource: list, name: '逾期的报名', query: 'isLate=true&sort=-createdAt' };

/** Saved views: kept on the server, shared with a role, counted with the rights of the reader. */
export function savedViewsSuite(clients: () => Clients): void {
  describe('saved views', () => {
    let bureau: Client;
    let school: Client;
    let own: string;
    const create = async (client: Client, values: object) =>
      scalarToText((await client.post('/view/doEdit', { ...values })).data.uuid);
    const countsOf = async (client: Client) => {
      const { views } = (await client.get('/router/getBadges')).data;
      return (Array.isArray(views) ? views : []) as { uuid: string; name: string; count?: number }[];
    };
    const isSeenBy = async (client: Client, uuid: string) =>
      rowsOf(await client.get('/view/getList?pageSize=500')).some(row => row.uuid === uuid);

    beforeAll(async () => {
      bureau = await clients().as('bureau');
      school = await clients().as('school');
      own = await create(school, { resource: list, name: '本校', query: 'createdBy=%24me' });
    });

    it('saved views are visible to their owner only, until they are shared with a role', async () => {
      const uuid = await create(bureau, shared);
      expect([await isSeenBy(bureau, uuid), await isSeenBy(school, uuid)]).toEqual([true, false]);
      const version = Number((await bureau.get(`/view/getDetail?uuid=${uuid}`)).data.version);
      const { code, data } = await bureau.post('/view/doEdit', { uuid, version, sharedRole: 'school' });
      expect([code, await isSeenBy(school, uuid)]).toEqual([200, true]);
      const rename = { uuid, version: Number(data.version), name: '我的' };
      expect((await school.post('/view/doEdit', rename)).code).toBe(403);
      expect((await school.post('/view/doDelete', { uuid })).code).toBe(403);
      await bureau.post('/view/doEdit', { uuid, version: Number(data.version), sharedRole: null });
      expect(await isSeenBy(school, uuid)).toBe(false);
    });

    it('saved views cannot be shared without the grant, or saved with a value of a sensitive field', async () => {
      const share = await school.post('/view/doEdit', { ...shared, sharedRole: 'school' });
      expect(share.data.errors).toMatchObject([{ path: '/sharedRole' }]);
      const query = 'idcard=440305201901010013';
      const sensitive = await school.post('/view/doEdit', { ...shared, query });
      expect(sensitive.data.errors).toMatchObject([{ path: '/query', keyword: 'savedView' }]);
    });

    it('saved views show the count of rows visible to the reader, ignoring filters that the reader may not use', async () => {
      const uuid = await create(bureau, {
        ...shared,
        query: 'stage=1&nowhere[like]=a',
        sharedRole: 'school',
      });
      for (const client of [bureau, school]) {
        const { total } = (await client.get(`/${list}/getPageList?stage=1&season=2026`)).data;
        const counted = (await countsOf(client)).find(view => view.uuid === uuid);
        expect(counted).toMatchObject({ resource: list, count: total });
      }
      await bureau.post('/view/doDelete', { uuid });
      expect((await countsOf(school)).map(view => view.uuid)).not.toContain(uuid);
    });

    it('saved views with $me filter by the account of each reader', async () => {
      const total = (await school.get(`/${list}/getPageList?createdBy=%24me`)).data.total;
      expect((await school.get(`/${list}/getPageList`)).code).toBe(200);
      expect((await countsOf(school)).find(view => view.uuid === own)).toMatchObject({ count: total });
    });

    it('saved views with a relative period (such as this week) are evaluated on the current day in city time', async () => {
      const { first, last } = getPeriodDays('$last7', new Date());
      const days = `createdAt[gte]=${first}T00:00:00%2B08:00&createdAt[lte]=${last}T23:59:59.999%2B08:00`;
      for (const resource of ['view', list]) {
        const uuid = await create(bureau, { resource, name: '近 7 天', query: 'createdAt=%24last7' });
        const { total } = (await bureau.get(`/${resource}/getPageList?${days}`)).data;
        const asked = await bureau.get(`/${resource}/getPageList?createdAt=%24last7`);
        const counted = (await countsOf(bureau)).find(view => view.uuid === uuid);
        expect([asked.data.total, counted?.count]).toEqual([total, total]);
        // The view itself is of today.
        if (resource === 'view') expect(total).toBeGreaterThan(0);
        await bureau.post('/view/doDelete', { uuid });
      }
    });

    it('saved views of an account are limited to fifty', async () => {
      const dept = await clients().as('dept');
      const codes: number[] = [];
      for (let number = 1; number <= 51; number++)
        codes.push((await dept.post('/view/doEdit', { ...shared, name: `${number}` })).code);
      expect(codes).toEqual([...Array.from({ length: 50 }, () => 200), 400]);
    });
  });
}
