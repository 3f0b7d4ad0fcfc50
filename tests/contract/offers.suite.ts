import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { whereAll, whereEquals } from '#enrolment/rowQueries';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const families = ['parent1', 'parent2', 'parent3'];
/** Whose child the district places. */
const placedFamily = 'parent4';

/** The seats that a ranking offers. */
export function offersSuite(name: string, openStore: OpenEncryptedStore): void {
  describe(`offered seats on ${name}`, () => {
    let city: SeasonCity;
    let run = '';
    let placed = '';
    const children: string[] = [];
    const change = async (resource: string, uuid: string, values: JsonObject): Promise<void> => {
      const { version = 0 } = (await city.store.get(resource, uuid)) ?? {};
      await city.store.transact(tx => tx.update(resource, uuid, version, values));
    };
    const press = (who: string, action: string, input: JsonObject = {}) =>
      city.step(who, 'ranking', run, action, input);
    const listJobs = async (action: string): Promise<JsonObject[]> => {
      const where = whereAll(whereEquals('resource', 'ranking'), whereEquals('action', action));
      return (await city.store.list('job', { where, sort: [], limit: 50, count: false })).rows;
    };
    const statesOf = async (): Promise<unknown[]> =>
      Promise.all(children.map(async uuid => (await city.store.get(bm, uuid))?.status));

    beforeAll(async () => {
      city = await SeasonCity.open(openStore, openCalendar);
      for (const [n, parent] of [...families, placedFamily].entries()) {
        const { data } = await (
          await city.as(parent)
        ).post(`/${bm}/doEdit`, {
          ...{
            stage: 1,
            name: '张三',
            certType: 'passport',
            idcard: `E1234000${n}`,
            birthDate: '2020-03-01',
          },
          ...{ guardian: '张大三', guardianPhone: `1380000000${n}`, hukou: 'zone', house: 'rent' },
          ...{ areaId: city.places.street, villageId: city.places.estate },
          schoolId: city.places.schools[parent === placedFamily ? 1 : 0],
        });
        const uuid = scalarToText(data.uuid);
        const category = parent === placedFamily ? 'G' : 'F';
        const reviewed = { status: 'qualified', category, round: 1, bmNo: `2026103000000${n}` };
        await change(bm, uuid, { ...reviewed, schoolareaId: city.places.zone });
        if (parent === placedFamily) placed = uuid;
        else children.push(uuid);
      }
      const made = await (
        await city.as('bureau')
      ).post('/ranking/doEdit', { stage: 1, organId: city.places.office });
      run = scalarToText(made.data.uuid);
      expect(await press('bureau', 'commit', { seed: '2026-primary-demo-seed' })).toMatchObject(ok);
      expect(await press('subbureau1', 'rank')).toMatchObject(ok);
      await city.runTimers();
    });
    afterAll(() => city.close());

    const pressAtOnce = () =>
      Promise.all(['subbureau1', 'subbureau2', 'subbureau1', 'subbureau2'].map(who => press(who, 'fill')));

    it('job that offers seats is created once by many concurrent callers', async () => {
      const pressed = await pressAtOnce();
      expect(pressed.map(({ code }) => code).filter(code => code === 200)).toHaveLength(1);
      for (const { code } of pressed) expect(code).toBeOneOf([200, 400, 409]);
      await city.runTimers();
      expect(await listJobs('fill')).toMatchObject([{ state: 'done', failed: 0 }]);
      expect((await statesOf()).sort()).toEqual(['offered', 'offered', 'transferring']);
      expect(await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] })).toMatchObject([
        { taken: 2 },
      ]);
    });

    it("job that offers seats skips a child of category G (to be dispatched to any school), although the child's preferred school has free seats", async () => {
      expect(await city.store.get(bm, placed)).toMatchObject({ status: 'transferring' });
      const school = city.places.schools[1];
      expect(await city.list('admin', 'schoolplan', { schoolId: school })).toMatchObject([{ taken: 0 }]);
    });

    it('job that offers seats is not created again while it runs, and is created once more after it failed', async () => {
      const [job] = await listJobs('fill');
      await change('ranking', run, { status: 'filling' });
      await change('job', scalarToText(job?.uuid), { state: 'running' });
      for (const answer of await pressAtOnce())
        expect(answer).toMatchObject({ code: 400, msg: '拟录取任务尚未完成，请稍后再试' });
      await change('job', scalarToText(job?.uuid), { state: 'failed' });
      const pressed = await pressAtOnce();
      expect(pressed.map(({ code }) => code).filter(code => code === 200)).toHaveLength(1);
      await city.runTimers();
      const jobs = await listJobs('fill');
      expect(jobs.map(({ state, failed }) => [state, failed])).toEqual(
        expect.arrayContaining([
          ['failed', 0],
          ['done', 0],
        ]),
      );
      expect(jobs).toHaveLength(2);
      expect(await city.store.get('ranking', run)).toMatchObject({ status: 'filled' });
      expect((await statesOf()).sort()).toEqual(['offered', 'offered', 'transferring']);
    });

    it('offered seats are public by registration number, masked name and school until the publicity period ends', async () => {
      const rows = await Promise.all(children.map(uuid => city.store.get(bm, uuid)));
      const offered = rows.filter(row => row?.status === 'offered');
      const stranger = city.stranger();
      const shown = rowsOf(await stranger.get('/publicity/getList'));
      expect(Object.fromEntries(shown.map(({ uuid, version: _, ...fields }) => [uuid, fields]))).toEqual(
        Object.fromEntries(
          offered.map(row => [
            row?.uuid,
            { bmNo: row?.bmNo, publicName: '张*', offeredSchoolId: city.places.schools[0] },
          ]),
        ),
      );
      city.setTime(scalarToText(offered[0]?.publishAt));
      expect(rowsOf(await stranger.get('/publicity/getList'))).toEqual([]);
      expect((await statesOf()).sort()).toEqual(['offered', 'offered', 'transferring']);
    });
  });
}
