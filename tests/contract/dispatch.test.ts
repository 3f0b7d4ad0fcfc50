import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLotteryNumber } from '#enrolment/lottery';
import { scalarToText, type JsonObject } from '#model/json';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const seed = '2026-primary-demo-seed';
/** A registration number with so good a lot that it alone would rank before every category from F on. */
const findLuckyNumber = (): string => {
  const numbers = Array.from({ length: 200 }, (_, n) => `2026104${String(n).padStart(4, '0')}`);
  return numbers.find(bmNo => drawLotteryNumber(seed, bmNo) < '6') ?? '';
};

describe.each(encryptedStores)('dispatch after the ranking on %s', (_, openStore) => {
  let city: SeasonCity;
  let run = '';
  let privateSchool = '';
  const children: string[] = [];
  const change = async (resource: string, uuid: string, values: JsonObject): Promise<void> => {
    const { version = 0 } = (await city.store.get(resource, uuid)) ?? {};
    await city.store.transact(tx => tx.update(resource, uuid, version, values));
  };
  /** A child of category F that a clerk or family has registered, in a state after the reviews. */
  const register = async (status: string, values: JsonObject = {}, who = 'parent1'): Promise<string> => {
    const n = children.length + 1;
    const { data } = await (
      await city.as(who)
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ areaId: city.places.street, villageId: city.places.estate, schoolId: city.places.schools[0] },
      ...{ acceptDispatch: true, ...(who !== 'parent1' && { channel: 'onbehalf' }) },
    });
    const uuid = scalarToText(data.uuid);
    const reviewed = { status, category: 'F', round: 1, bmNo: `2026103000${n}` };
    await change(bm, uuid, { ...reviewed, ...values });
    children.push(uuid);
    return uuid;
  };
  const ask = async (bmId: string, kind: string, values: JsonObject = {}): Promise<string> => {
    const transfer = { bmId, kind, reason: '志愿学校学位已满，需统筹安排', ...values };
    const made = await (await city.as('subbureau1')).post('/transfer/doEdit', transfer);
    expect(made).toMatchObject(ok);
    return scalarToText(made.data.uuid);
  };
  const wait = async (values: JsonObject = {}, who?: string): Promise<string> => {
    const uuid = await register('transferring', { progress: 'dispatch', ...values }, who);
    await ask(uuid, 'dispatch');
    return uuid;
  };
  const build = async (lng: number, lat: number): Promise<string> => {
    const [estate] = await city.list('admin', 'village');
    const { areaId = null } = estate ?? {};
    const home = { name: '山边花园', kind: 'estate', areaId, address: '示例路 9 号', enabled: true };
    const made = await (await city.as('admin')).post('/village/doEdit', home);
    expect(made).toMatchObject(ok);
    await change('village', scalarToText(made.data.uuid), { lng, lat });
    return scalarToText(made.data.uuid);
  };
  const step = (who: string, action: string, input: JsonObject = {}) =>
    city.step(who, 'ranking', run, action, input);
  const raise = async (schoolId: string, classSize: number): Promise<void> => {
    const [plan] = await city.list('bureau', 'schoolplan', { schoolId });
    const raised = { uuid: plan?.uuid ?? '', version: plan?.version ?? 0, classSize };
    expect(await (await city.as('bureau')).post('/schoolplan/doEdit', raised)).toMatchObject(ok);
  };
  const readChild = (n: number) => city.store.get(bm, children[n] ?? '');

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const [first, second] = city.places.schools;
    await change('village', city.places.estate, { lng: 114, lat: 22.5 });
    await change('school', first, { lng: 114, lat: 22.7 });
    await change('school', second, { lng: 114, lat: 22.51 });
    const opened = await (
      await city.as('admin')
    ).post('/school/doEdit', {
      ...{ code: '4403050009', name: '示例民办小学', level: 'primary', nature: 'private', enabled: true },
      ...{ areaId: city.places.street, organId: city.places.office, address: '示例路 3 号' },
    });
    expect(opened).toMatchObject(ok);
    privateSchool = scalarToText(opened.data.uuid);
    // A special school beside the estate, with a seat.
    const special = await (
      await city.as('admin')
    ).post('/school/doEdit', {
      ...{ code: '4403050008', name: '示例启智学校', level: 'special', nature: 'public', enabled: true },
      ...{ areaId: city.places.street, organId: city.places.office, address: '示例路 8 号' },
    });
    const plan = { schoolId: special.data.uuid ?? '', stage: 1, classes: 1, classSize: 8, reserved: 0 };
    expect(await (await city.as('bureau')).post('/schoolplan/doEdit', plan)).toMatchObject(ok);
    await change('school', scalarToText(special.data.uuid), { lng: 114, lat: 22.5 });
    const made = await (
      await city.as('bureau')
    ).post('/ranking/doEdit', { stage: 1, organId: city.places.office });
    run = scalarToText(made.data.uuid);
    expect(await step('bureau', 'commit', { seed })).toMatchObject(ok);
    for (const action of ['rank', 'fill']) {
      expect(await step('subbureau1', action)).toMatchObject(ok);
      await city.runTimers();
    }
    expect(await step('subbureau1', 'dispatch')).toMatchObject({ code: 400 });
    expect(await step('bureau', 'publish')).toMatchObject(ok);
  });
  afterAll(() => city.close());

  it('dispatch job assigns each waiting child to the nearest school with a free seat, and counts the children left without one', async () => {
    const [first, second] = city.places.schools;
    // Free seats of the dispatch test: one at the near school, two open and one reserved at the other.
    const told = '所填住房不在任何学区内，由区教育局统筹安排';
    for (let n = 1; n <= 3; n += 1) await wait(n === 1 ? { familyComment: told } : {});
    // Children with a good lottery number at the private school alone, and one with a right to the reserved seat.
    await wait({ category: 'G', schoolId: privateSchool, bmNo: findLuckyNumber() });
    await wait({ category: 'Y', villageId: await build(114, 22.7) });
    const refusing = [await wait({ acceptDispatch: false }), await wait({ acceptDispatch: null })];
    expect(await step('neighbour', 'dispatch')).toMatchObject({ code: 403 });
    expect(await step('school1', 'dispatch')).toMatchObject({ code: 403 });
    expect(await step('subbureau1', 'dispatch')).toMatchObject(ok);
    await city.runTimers();
    const placed = await Promise.all(children.map((_child, n) => readChild(n)));
    const schools = placed.map(row => (row?.status === 'offered' ? row.schoolId : ''));
    expect(schools.slice(0, 3).sort()).toEqual([first, first, second].sort());
    expect(schools.slice(3)).toEqual(['', first, ...refusing.map(() => '')]);
    // A family is told what its reviewer wrote, or else a reason that holds for every child.
    const neutral =
      '由教育局按就近原则统筹安排学校 / The education office found the nearest school with a free place';
    expect([0, 1, 2, 4].map(n => placed[n]?.dispatchComment ?? placed[n]?.familyComment)).toEqual([
      told,
      neutral,
      neutral,
      neutral,
    ]);
    const [result] = await city.list('subbureau1', 'ranking');
    expect(result).toMatchObject({ status: 'dispatched', dispatched: 4, unplaced: 3 });
    const jobs = await city.list('subbureau1', 'job');
    expect(jobs.map(({ failed }) => failed)).toEqual(jobs.map(() => 0));
  });

  it('dispatch job that is started again after a seat became free assigns a waiting child to it', async () => {
    const [, second] = city.places.schools;
    await raise(second, 2);
    expect(await step('subbureau1', 'dispatch')).toMatchObject(ok);
    await city.runTimers();
    expect((await city.list('subbureau1', 'ranking'))[0]).toMatchObject({ dispatched: 5, unplaced: 2 });
    const placed = await Promise.all(children.map((_child, n) => readChild(n)));
    expect(placed.map(row => row?.status).filter(status => status === 'transferring')).toHaveLength(2);
  });

  it('dispatch job skips a child whose transfer already names a school', async () => {
    const [first, second] = city.places.schools;
    const child = await wait();
    const transfer = await ask(child, 'parent_request', { toSchoolId: first });
    expect(
      await city.step('subbureau2', 'transfer', transfer, 'approve', { toSchoolId: first }),
    ).toMatchObject(ok);
    await raise(second, 3);
    expect(await step('subbureau1', 'dispatch')).toMatchObject(ok);
    await city.runTimers();
    expect(await city.store.get(bm, child)).toMatchObject({ status: 'transferring', schoolId: first });
    expect(await city.store.get('transfer', transfer)).toMatchObject({
      status: 'approved',
      toSchoolId: first,
    });
    expect(await city.list('subbureau1', 'transfer', { bmId: child, kind: 'dispatch' })).toMatchObject([
      { status: 'cancelled' },
    ]);
    expect((await city.list('subbureau1', 'ranking'))[0]).toMatchObject({ unplaced: 2 });
  });

  it('dispatch job leaves a child waiting if the clerk who started the job may not decide on that child, until another clerk starts it', async () => {
    const [, second] = city.places.schools;
    const child = await wait({}, 'subbureau1');
    for (const [who, counts] of [
      ['subbureau1', { dispatched: 5, unplaced: 3 }],
      ['subbureau2', { dispatched: 6, unplaced: 2 }],
    ] as const) {
      expect(await step(who, 'dispatch')).toMatchObject(ok);
      await city.runTimers();
      expect((await city.list(who, 'ranking'))[0]).toMatchObject({ status: 'dispatched', ...counts });
    }
    expect(await city.store.get(bm, child)).toMatchObject({ status: 'offered', schoolId: second });
  });

  it('dispatch job waits for a running dispatch of the same office, and resumes an interrupted one', async () => {
    const [job] = await city.list('subbureau1', 'job', { resource: 'ranking' });
    await change('ranking', run, { status: 'dispatching' });
    await change('job', scalarToText(job?.uuid), { state: 'running' });
    const msg = '统筹任务尚未完成，请稍后再试';
    expect(await step('subbureau2', 'dispatch')).toMatchObject({ code: 400, msg });
    await change('job', scalarToText(job?.uuid), { state: 'failed' });
    expect(await step('subbureau2', 'dispatch')).toMatchObject(ok);
    await city.runTimers();
    expect((await city.list('subbureau1', 'ranking'))[0]).toMatchObject({
      ...{ status: 'dispatched', dispatched: 6, unplaced: 2 },
    });
  });
});
