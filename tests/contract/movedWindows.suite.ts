import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whereAll, whereEquals } from '#enrolment/rowQueries';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from './http/Client';
import { SeasonCity } from './season/SeasonCity';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const outsideRank = { comment: '申诉成立，排序后补录' };

/** Dates of registrations that follow a window, while the office moves it. */
export function movedWindowsSuite(name: string, openStore: OpenEncryptedStore): void {
  describe(`changed time windows on ${name}`, () => {
    let city: SeasonCity;
    const children: string[] = [];
    const stored = async (uuid = ''): Promise<Row | undefined> => city.store.get(bm, uuid);
    const datesOf = async (uuid = '') => {
      const row = await stored(uuid);
      return { status: row?.status, publicFrom: row?.publicFrom, publishAt: row?.publishAt };
    };
    const change = async (uuid: string, values: JsonObject): Promise<void> => {
      const { version = 0 } = (await stored(uuid)) ?? {};
      await city.store.transact(tx => tx.update(bm, uuid, version, values));
    };
    /** The bureau edits the window of a step of the whole city. */
    const move = async (step: string, values: JsonObject) => {
      const where = whereAll(whereEquals('step', step), whereEquals('stage', 1));
      const { rows } = await city.store.list('submitcontroller', { where, sort: [], limit: 2, count: false });
      const [window] = rows;
      return (await city.as('bureau')).post('/submitcontroller/doEdit', {
        ...{ uuid: window?.uuid ?? '', version: window?.version ?? 0 },
        ...values,
      });
    };
    const announced = async () =>
      rowsOf(await city.stranger().get('/publicity/getList')).map(({ bmNo }) => bmNo);

    beforeAll(async () => {
      city = await SeasonCity.open(openStore);
      for (const n of [1, 2, 3]) {
        const client = await city.as(`parent${n}`);
        const { data } = await client.post(`/${bm}/doEdit`, {
          ...{
            stage: 1,
            name: '张三',
            certType: 'passport',
            idcard: `E1234000${n}`,
            birthDate: '2020-03-01',
          },
          ...{ guardian: '张大三', guardianPhone: `1380000000${n}`, hukou: 'zone', house: 'rent' },
          ...{ areaId: city.places.street, villageId: city.places.estate, schoolId: city.places.schools[0] },
        });
        children.push(scalarToText(data.uuid));
      }
      for (const [n, uuid] of children.slice(0, 2).entries())
        await change(uuid, {
          ...{ status: 'qualified', category: 'F', round: 1, bmNo: `2026103000000${n}` },
          schoolareaId: city.places.zone,
        });
    });
    afterAll(() => city.close());

    it('reminder and erasure date of a draft are recomputed when the close of the reporting window changes', async () => {
      const [, , draft = ''] = children;
      expect(await stored(draft)).toMatchObject({
        ...{ remindAt: '2026-04-13T08:00:00+08:00', eraseOn: '2026-05-16' },
      });
      expect(await move('report', { closeAt: '2026-04-15T00:00:00+08:00' })).toMatchObject(ok);
      await city.runTimers();
      expect(await stored(draft)).toMatchObject({
        ...{ status: 'draft', remindAt: '2026-04-11T08:00:00+08:00', eraseOn: '2026-05-14' },
      });
      const { version } = (await stored(draft)) ?? {};
      await city.runTimers();
      expect((await stored(draft))?.version).toBe(version);
    });

    it('publicity window (public notice of offered seats) shorter than three days is refused with the issue at closeAt', async () => {
      expect(await move('publicity', { closeAt: '2026-06-24T07:59:59+08:00' })).toMatchObject({
        ...{ code: 400, data: { errors: [{ path: '/closeAt', keyword: 'windowTerm' }] } },
      });
    });

    it('admission of a child with an offered seat is postponed with the prolonged publicity window, and the public list omits the child until a later publicity window opens', async () => {
      const [child = '', other = ''] = children;
      city.setTime('2026-06-25T10:00:00+08:00');
      for (const uuid of [child, other])
        expect(await city.step('subbureau2', bm, uuid, 'offer', outsideRank)).toMatchObject(ok);
      const offered = { status: 'offered', publicFrom: '2026-06-25T10:00:00+08:00' };
      expect(await datesOf(child)).toEqual({ ...offered, publishAt: '2026-07-06T00:00:00+08:00' });
      expect(await announced()).toHaveLength(2);
      const later = { openAt: '2026-06-28T08:00:00+08:00', closeAt: '2026-07-10T00:00:00+08:00' };
      expect(await move('publicity', later)).toMatchObject(ok);
      await city.runTimers();
      expect(await datesOf(child)).toEqual({
        ...{ status: 'offered', publicFrom: later.openAt, publishAt: later.closeAt },
      });
      expect(await announced()).toEqual([]);
      city.setTime('2026-07-06T00:00:00+08:00');
      await city.runTimers();
      expect((await stored(child))?.status).toBe('offered');
      expect(await announced()).toHaveLength(2);
    });

    it('admission of a child with an offered seat is suspended while the publicity window is disabled, and the public list omits the child', async () => {
      const [child = ''] = children;
      city.setTime('2026-06-29T10:00:00+08:00');
      await city.runTimers();
      expect(await announced()).toHaveLength(2);
      expect(await move('publicity', { enabled: false })).toMatchObject(ok);
      await city.runTimers();
      expect(await datesOf(child)).toEqual({ status: 'offered', publicFrom: null, publishAt: null });
      expect(await announced()).toEqual([]);
      city.setTime('2026-07-20T10:00:00+08:00');
      await city.runTimers();
      expect((await stored(child))?.status).toBe('offered');
      city.setTime('2026-06-29T11:00:00+08:00');
      expect(await move('publicity', { enabled: true })).toMatchObject(ok);
      await city.runTimers();
      expect(await datesOf(child)).toMatchObject({
        ...{ status: 'offered', publishAt: '2026-07-10T00:00:00+08:00' },
      });
      expect(await announced()).toHaveLength(2);
    });

    it('admission of a child with an offered seat takes place at the close of a shortened publicity window, at the earliest after three days', async () => {
      const [child = '', other = ''] = children;
      city.setTime('2026-06-30T10:00:00+08:00');
      // Whose offer was made when the publicity had begun.
      await change(other, { offeredAt: '2026-06-30T09:00:00+08:00' });
      expect(await move('publicity', { closeAt: '2026-07-02T00:00:00+08:00' })).toMatchObject(ok);
      await city.runTimers();
      expect([await datesOf(child), await datesOf(other)]).toMatchObject([
        { status: 'offered', publishAt: '2026-07-02T00:00:00+08:00' },
        { status: 'offered', publishAt: '2026-07-03T09:00:00+08:00' },
      ]);
      city.setTime('2026-07-02T00:00:00+08:00');
      await city.runTimers();
      expect([await datesOf(child), await datesOf(other)]).toMatchObject([
        { status: 'admitted' },
        { status: 'offered' },
      ]);
      city.setTime('2026-07-03T09:00:00+08:00');
      await city.runTimers();
      expect((await stored(other))?.status).toBe('admitted');
    });

    it('publicity window that was disabled can be enabled again only if it lasts three more days, so that no child is admitted unannounced', async () => {
      const [child = ''] = children;
      expect(await move('publicity', { closeAt: '2026-07-10T00:00:00+08:00' })).toMatchObject(ok);
      await change(child, { status: 'offered', offeredAt: '2026-07-03T08:00:00+08:00' });
      expect(await move('publicity', { enabled: false })).toMatchObject(ok);
      city.setTime('2026-07-12T10:00:00+08:00');
      expect(await move('publicity', { enabled: true })).toMatchObject({
        ...{ code: 400, data: { errors: [{ path: '/closeAt', keyword: 'windowTerm' }] } },
      });
      const extended = { enabled: true, closeAt: '2026-07-15T10:00:00+08:00' };
      expect(await move('publicity', extended)).toMatchObject(ok);
      await city.runTimers();
      expect(await datesOf(child)).toMatchObject({ status: 'offered', publishAt: extended.closeAt });
    });
  });
}
