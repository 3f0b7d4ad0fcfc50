import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLotteryNumber } from '#enrolment/lottery';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
const seed = '2026-primary-demo-seed';
const comment = '申诉理由成立，重新审核';
/** Families decline before reporting in. */
const calendar = { ...openCalendar, reportin: ['08-25', '09-06'] } as const;

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('a child qualified after the ranking on %s', (_, memory) => {
  let city: SeasonCity;
  let run = '';
  const children = new Map<string, string>();
  const readChild = (name: string) => city.store.get(bm, children.get(name) ?? '');
  const statesOf = (...names: string[]): Promise<unknown[]> =>
    Promise.all(names.map(async name => (await readChild(name))?.status));
  const press = (who: string, action: string, input: JsonObject = {}) =>
    city.step(who, 'ranking', run, action, input);
  const step = (who: string, name: string, action: string, input: JsonObject = {}) =>
    city.step(who, bm, children.get(name) ?? '', action, input);
  const decline = (name: string) => step('parent1', name, 'decline', { comment: '已在外地入学' });

  /** A child whose household came to the zone in a year, after the second check. */
  async function qualify(name: string, since: number, more: JsonObject = {}): Promise<void> {
    const n = children.size + 1;
    const { street: areaId, estate: villageId, zone: schoolareaId, schools } = city.places;
    const made = await (
      await city.as('parent1')
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ hukou: 'zone', house: 'rent', hukouSince: `${since}-01-01`, areaId, villageId },
      ...{ schoolId: schools[0] },
    });
    const uuid = scalarToText(made.data.uuid);
    children.set(name, uuid);
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    const reviewed = {
      status: 'qualified',
      category: 'B',
      round: 1,
      bmNo: `2026103000001${n}`,
      schoolareaId,
    };
    await city.store.transact(tx => tx.update(bm, uuid, version, { ...reviewed, ...more }));
  }

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      calendar,
    );
    for (const { uuid = '', version = 0 } of await city.list('admin', 'schoolplan')) {
      const one = { uuid, version, classSize: 1, reserved: 0 };
      expect(await (await city.as('bureau')).post('/schoolplan/doEdit', one)).toMatchObject(ok);
    }
    await qualify('best', 2010);
    await qualify('waiting', 2012);
    await qualify('refused', 2011, { status: 'rejected' });
    await qualify('dispatched by the second review', 2001, { status: 'transferring' });
    const office = { stage: 1, organId: city.places.office };
    run = scalarToText((await (await city.as('bureau')).post('/ranking/doEdit', office)).data.uuid);
    expect(await press('bureau', 'commit', { seed })).toMatchObject(ok);
    for (const action of ['rank', 'fill']) {
      expect(await press('subbureau1', action)).toMatchObject(ok);
      await city.runTimers();
    }
    expect(await press('bureau', 'publish')).toMatchObject(ok);
  });
  afterAll(() => city.close());

  it('freed seat is offered to a child of category A whose appeal was accepted after the ranking, before a child of category B that waits', async () => {
    expect(await statesOf('best', 'waiting')).toEqual(['offered', 'transferring']);
    expect(await step('bureau', 'refused', 'appeal_accept', { comment })).toMatchObject(ok);
    expect(await step('subbureau1', 'refused', 'second_pass', { category: 'A' })).toMatchObject(ok);
    expect(await readChild('refused')).toMatchObject({ status: 'qualified', lotteryNo: null });
    expect(await decline('best')).toMatchObject(ok);
    const child = await readChild('refused');
    expect(child).toMatchObject({
      ...{ status: 'offered', offeredSchoolId: city.places.schools[0] },
      lotteryNo: drawLotteryNumber(seed, scalarToText(child?.bmNo)),
    });
    expect(scalarToText(child?.rankKey).endsWith(scalarToText(child?.lotteryNo))).toBe(true);
    expect(await statesOf('waiting')).toEqual(['transferring']);
  });

  it('freed seat is offered to twins who were qualified after the ranking, with the number of the first of them', async () => {
    await qualify('first twin', 2013, { category: 'A' });
    const bmNo = scalarToText((await readChild('first twin'))?.bmNo);
    await qualify('other twin', 2013, { category: 'A', multipleBirthNo: bmNo });
    await qualify('stranger', 2020, { multipleBirthNo: bmNo, birthDate: '2019-05-01' });
    expect(await decline('refused')).toMatchObject(ok);
    expect(await statesOf('first twin', 'other twin', 'stranger', 'waiting')).toEqual([
      ...['offered', 'offered', 'qualified', 'transferring'],
    ]);
    const lotteryNo = drawLotteryNumber(seed, bmNo);
    expect(await readChild('first twin')).toMatchObject({ lotteryNo });
    expect(await readChild('other twin')).toMatchObject({ lotteryNo });
    expect(await readChild('stranger')).toMatchObject({ lotteryNo: null });
  });

  it('freed seat is offered to both twins where the first was qualified after the ranking and the other has drawn', async () => {
    for (const name of ['other twin', 'first twin', 'stranger'])
      if ((await statesOf(name))[0] === 'offered') expect(await decline(name)).toMatchObject(ok);
    // The seat passed to the child that waited; the other twin was ranked alone, by its own number.
    expect(await statesOf('waiting')).toEqual(['offered']);
    const since = 2014;
    await qualify('late first twin', since, { category: 'A', status: 'rejected' });
    const lateNo = scalarToText((await readChild('late first twin'))?.bmNo);
    await qualify('drawn twin', since, { category: 'A', multipleBirthNo: lateNo, status: 'transferring' });
    const drawn = await readChild('drawn twin');
    const lotteryNo = 'f'.repeat(16);
    const { uuid = '', version = 0 } = drawn ?? {};
    await city.store.transact(tx => tx.update(bm, uuid, version, { lotteryNo }));
    expect(drawLotteryNumber(seed, lateNo) < lotteryNo).toBe(true);
    expect(await step('bureau', 'late first twin', 'appeal_accept', { comment })).toMatchObject(ok);
    expect(await step('subbureau1', 'late first twin', 'second_pass', { category: 'A' })).toMatchObject(ok);
    expect(await readChild('late first twin')).toMatchObject({ status: 'qualified', lotteryNo: null });
    expect(await decline('waiting')).toMatchObject(ok);
    expect(await statesOf('late first twin', 'drawn twin')).toEqual(['offered', 'offered']);
    expect(await readChild('late first twin')).toMatchObject({ lotteryNo });
    expect(await readChild('drawn twin')).toMatchObject({ lotteryNo });
  });

  it('freed seat is not offered to a child without a lottery number that the second review sent to be dispatched', async () => {
    for (const name of ['late first twin', 'drawn twin'])
      if ((await statesOf(name))[0] === 'offered') expect(await decline(name)).toMatchObject(ok);
    expect(await statesOf('dispatched by the second review')).toEqual(['transferring']);
  });
});
