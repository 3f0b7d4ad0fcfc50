import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { rowsOf } from './http/Client';
import { EventStreamClient } from './http/EventStreamClient';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const awaitsReview = '有报名核验完成，等待初审';
const awaitsCheck = '有报名等待核验';
const rejected = { reasonCodes: ['not_in_zone'], comment: '经核查不属于本学区范围' };

/** Notices to a role of one office, in the list, the count and the events, on any store. */
export function noticeOfficesSuite(name: string, openStore: OpenEncryptedStore): void {
  describe(`notices to a role within one office on ${name}`, () => {
    let city: SeasonCity;
    let child = '';
    const windows = new Map<string, EventStreamClient>();
    const readers = ['school1', 'school2', 'both', 'subbureau1', 'neighbour', 'police', 'registry', 'bureau'];
    beforeAll(async () => {
      city = await SeasonCity.open(openStore, openCalendar);
      for (const who of readers) {
        const window = new EventStreamClient(await city.as(who));
        await window.open();
        windows.set(who, window);
      }
      const { street: areaId, estate: villageId, schools } = city.places;
      const values = completeRegistration(1, { areaId, villageId, schoolId: schools[0] });
      const { data } = await (await city.as('parent1')).post(`/${bm}/doEdit`, values);
      child = scalarToText(data.uuid);
      expect(await city.step('parent1', bm, child, 'submit')).toMatchObject(ok);
      await city.runTimers();
    });
    afterAll(async () => {
      for (const window of windows.values()) window.close();
      await city.close();
    });

    /** Texts in the inbox of each reader; the badge counts them. */
    async function listTitles(): Promise<Record<string, string[]>> {
      const titles: Record<string, string[]> = {};
      for (const who of readers) {
        const answer = await (await city.as(who)).get('/notice/getList');
        const list = rowsOf(answer).map(({ title }) => scalarToText(title));
        expect(answer.data.total).toBe(list.length);
        if (list.length > 0) titles[who] = list;
      }
      return titles;
    }
    const listNotified = (): string[] =>
      [...windows].filter(([, window]) => window.getEvents('notice').length > 0).map(([who]) => who);
    const findCheck = async (who: string): Promise<string> =>
      scalarToText((await city.list(who, 'departcheck'))[0]?.uuid);

    it('notice of a waiting check is sent to the responsible department only, which can open the record from it', async () => {
      expect(await listTitles()).toEqual({ police: [awaitsCheck] });
      await windows.get('police')?.waitForFirst('notice');
      const [notice] = rowsOf(await (await city.as('police')).get('/notice/getList'));
      expect(notice).toMatchObject({ resource: 'departcheck', record: await findCheck('police') });
      expect(
        await (await city.as('police')).get(`/departcheck/getDetail?uuid=${scalarToText(notice?.record)}`),
      ).toMatchObject(ok);
    });

    it('notice of a registration awaiting review is sent to clerks of its school only, in list, count and events', async () => {
      expect(await city.step('police', 'departcheck', await findCheck('police'), 'dept_pass')).toMatchObject(
        ok,
      );
      await windows.get('school1')?.waitForFirst('notice');
      await windows.get('both')?.waitForFirst('notice');
      expect(await listTitles()).toEqual({
        ...{ police: [awaitsCheck], school1: [awaitsReview], both: [awaitsReview] },
      });
    });

    it('notice of a rejection proposed by a school is sent to the sub-bureau of its area, and not to another one', async () => {
      expect(await city.step('school1', bm, child, 'first_suggest_reject', rejected)).toMatchObject(ok);
      await windows.get('subbureau1')?.waitForFirst('notice');
      const suggested = '学校建议一件报名不予通过';
      const titles = await listTitles();
      expect(titles.subbureau1).toEqual([suggested]);
      expect(titles).not.toHaveProperty('neighbour');
      expect(titles).not.toHaveProperty('school2');
      expect(listNotified().sort()).toEqual(['both', 'police', 'school1', 'subbureau1']);
    });

    it('notice of a zone published by the bureau is sent to each sub-bureau below it', async () => {
      const organs = await city.list('admin', 'organ');
      const bureau = organs.find(({ code }) => code === '00')?.uuid ?? null;
      const [community] = await city.list('admin', 'area', { level: 'community' });
      const estate = await (
        await city.as('bureau')
      ).post('/village/doEdit', {
        ...{ name: '桥头新村', kind: 'estate', areaId: community?.uuid ?? null, address: '示例路 9 号' },
        enabled: true,
      });
      const made = await (
        await city.as('bureau')
      ).post('/schoolarea/doEdit', {
        ...{ code: 'CITY', name: '全市学区', stage: 1, mode: 'single', organId: bureau },
        ...{ schoolIds: [city.places.schools[1]], villages: [{ villageId: scalarToText(estate.data.uuid) }] },
      });
      expect(made).toMatchObject(ok);
      expect(await city.step('bureau', 'schoolarea', scalarToText(made.data.uuid), 'publish')).toMatchObject(
        ok,
      );
      await windows.get('neighbour')?.waitForFirst('notice');
      const titles = await listTitles();
      expect(titles.neighbour).toEqual(['有学区已公布']);
      expect(titles.subbureau1).toContain('有学区已公布');
      expect(titles).not.toHaveProperty('school2');
      expect(titles).not.toHaveProperty('registry');
    });
  });
}
