import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { waitOptions } from '#tests/support/waitOptions';
import { errorsOf, rowsOf, type Client } from './Client';
import type { Clients } from './RunningServer';

/** Comparisons between fields, through every way in which a record is written. */
export function comparisonSuite(clients: () => Clients): void {
  describe('comparisons between fields', () => {
    let admin: Client;
    let club: JsonObject;
    let sound: JsonObject;
    beforeAll(async () => {
      admin = await clients().as('admin');
      club = rowsOf(await admin.get('/club/getList?pageSize=1'))[0] ?? {};
      sound = { clubId: club.uuid ?? '', name: '春游', openOn: '2026-05-01', closeOn: '2026-05-03' };
    });

    const edit = (body: JsonObject, headers?: Record<string, string>) =>
      admin.post('/clubevent/doEdit', body, headers);
    const refusals = async (body: JsonObject, headers?: Record<string, string>) =>
      errorsOf(await edit(body, headers));
    const early = (msg: string) => ({ path: '/closeOn', keyword: 'compare', msg });

    it('x-compare refuses a new record that violates a comparison of two fields, with the issue at the compared field', async () => {
      const body = { ...sound, closeOn: '2026-04-30' };
      expect(await refusals(body)).toEqual([early('结束日期须在开始后的两个月内')]);
      expect(await refusals(body, { 'Accept-Language': 'en' })).toEqual([
        early('It must close within two months of opening'),
      ]);
      expect(await refusals({ ...sound, closeOn: '2026-07-01' })).toHaveLength(1);
      expect(await refusals({ ...sound, doorsAt: '2001-05-01T08:00:00+08:00' })).toMatchObject([
        { path: '/doorsAt' },
      ]);
    });

    it('x-compare (comparison of fields) refuses a number that exceeds the sum of a list or a field of a related record', async () => {
      const groups = [{ people: 3 }, { people: 4 }];
      expect(await refusals({ ...sound, seats: 6, groups })).toMatchObject([{ path: '/seats' }]);
      const many = Number(club.seats ?? 0) * 2 + 1;
      expect(await refusals({ ...sound, seats: many, limited: true })).toMatchObject([
        { path: '/seats', keyword: 'compare' },
      ]);
    });

    it('x-compare (comparison of fields) refuses an edit, a bulk edit and a transition that violate a comparison', async () => {
      const { data } = await edit(sound);
      const { uuid = '', version = 0 } = data;
      expect(await refusals({ uuid, version, openOn: '2026-05-04' })).toMatchObject([{ path: '/closeOn' }]);
      const bulk = { action: 'edit', uuids: [uuid], expect: 1, values: { openOn: '2026-05-04' } };
      const { data: bulkAnswer } = await admin.post('/clubevent/doBulk', bulk);
      const job = bulkAnswer.job as JsonObject;
      await vi.waitFor(async () => {
        const state = await admin.get(`/job/getDetail?uuid=${scalarToText(job.uuid)}`);
        expect(state.data).toMatchObject({ state: 'done', done: 0, failed: 1 });
      }, waitOptions);
      const shut = { uuid, version, action: 'shut', on: '2026-04-01' };
      expect(errorsOf(await admin.post('/clubevent/doTransition', shut))).toMatchObject([
        { path: '/closeOn', keyword: 'compare' },
      ]);
      const later = { ...shut, on: '2026-05-09' };
      expect((await admin.post('/clubevent/doTransition', later)).data).toMatchObject({
        status: 'shut',
        closeOn: '2026-05-09',
      });
    });

    it('x-compare (comparison of fields) is part of the form schema sent to a caller, except for comparisons with other records', async () => {
      const { data } = await admin.get('/schema/clubevent', { 'Accept-Language': 'en' });
      const comparisons = data['x-compare'] as JsonObject[];
      expect(comparisons.map(({ field, test }) => `${String(field)} ${String(test)}`)).toEqual([
        'closeOn gte',
        'closeOn lt',
        'doorsAt gt',
        'seats gte',
        'seats gte',
        'seats gte',
        'name eq',
        'name ne',
      ]);
      expect(comparisons[0]?.refusal).toBe('It must close within two months of opening');
    });
  });
}
