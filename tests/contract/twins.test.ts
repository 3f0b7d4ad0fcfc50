import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
const firstTwin = '20261030000020';
/** Families decline before reporting in. */
const calendar = { ...openCalendar, reportin: ['08-25', '09-06'] } as const;

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('twins on %s', (_, memory) => {
  let city: SeasonCity;
  let run = '';
  let serial = 0;
  const children = new Map<string, string>();
  const uuidOf = (name: string): string => children.get(name) ?? '';
  const readChild = (name: string) => city.store.get(bm, uuidOf(name));
  const statesOf = async (...names: string[]): Promise<unknown[]> =>
    Promise.all(names.map(async name => (await readChild(name))?.status));
  const readPlan = async (): Promise<JsonObject> =>
    (await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] }))[0] ?? {};
  const press = (who: string, action: string, input: JsonObject = {}) =>
    city.step(who, 'ranking', run, action, input);

  /** A child whose household came to the zone in a year, after the second check. */
  async function qualify(name: string, parent: string, since: number, more: JsonObject = {}): Promise<void> {
    serial += 1;
    const { data } = await (
      await city.as(parent)
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${serial}` },
      ...{ birthDate: '2020-03-01', hukou: 'zone', house: 'rent', hukouSince: `${since}-01-01` },
      ...{ areaId: city.places.street, villageId: city.places.estate, schoolId: city.places.schools[0] },
    });
    const uuid = scalarToText(data.uuid);
    children.set(name, uuid);
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    const reviewed = { status: 'qualified', category: 'D', round: 1, bmNo: `2026103000001${serial}` };
    const zoned = { ...reviewed, schoolareaId: city.places.zone };
    await city.store.transact(tx => tx.update(bm, uuid, version, { ...zoned, ...more }));
  }

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      calendar,
    );
    const { uuid = '', version = 0 } = await readPlan();
    const two = { uuid, version, classSize: 2, reserved: 0 };
    expect(await (await city.as('bureau')).post('/schoolplan/doEdit', two)).toMatchObject(ok);
    // The second twin alone would rank last but one.
    await qualify('best', 'parent1', 2016);
    await qualify('twin', 'parent2', 2017, { bmNo: firstTwin });
    await qualify('other twin', 'parent2', 2025, { multipleBirthNo: firstTwin });
    await qualify('next', 'parent3', 2019);
    await qualify('claimant', 'parent4', 2026, { multipleBirthNo: firstTwin });
    await qualify('second pair', 'parent5', 2020, { bmNo: '20261030000038' });
    await qualify('other of the pair', 'parent5', 2020, { multipleBirthNo: '20261030000038' });
    const office = { stage: 1, organId: city.places.office };
    run = scalarToText((await (await city.as('bureau')).post('/ranking/doEdit', office)).data.uuid);
    expect(await press('bureau', 'commit', { seed: '2026-primary-demo-seed' })).toMatchObject(ok);
    expect(await press('subbureau1', 'rank')).toMatchObject(ok);
    await city.runTimers();
  });
  afterAll(() => city.close());

  it('twins share the rank key and lottery number of the first twin; a child of another family who names that twin does not', async () => {
    const [twin, other, claimant] = await Promise.all(['twin', 'other twin', 'claimant'].map(readChild));
    expect(twin?.rankKey).toMatch(/^0-4-1-20170101-/);
    expect(other).toMatchObject({ rankKey: twin?.rankKey, lotteryNo: twin?.lotteryNo });
    expect(claimant?.rankKey).toMatch(/^0-4-1-20260101-/);
    expect((await city.list('subbureau1', 'ranking'))[0]).toMatchObject({
      ...{ applicants: 7, offered: 3, overflow: 4, added: 1 },
    });
  });

  it('twins are both offered the last seat, and the admission plan gets one extra seat', async () => {
    expect(await press('subbureau1', 'fill')).toMatchObject(ok);
    await city.runTimers();
    expect(await statesOf('best', 'twin', 'other twin')).toEqual(['offered', 'offered', 'offered']);
    expect(await statesOf('next', 'claimant', 'second pair', 'other of the pair')).toEqual([
      ...['transferring', 'transferring', 'transferring', 'transferring'],
    ]);
    expect(await readPlan()).toMatchObject({ quota: 2, extra: 1, taken: 3 });
    const jobs = await city.list('subbureau1', 'job');
    expect(jobs.map(({ failed }) => failed)).toEqual(jobs.map(() => 0));
    const logged = await city.list('admin', 'log', { rowId: scalarToText((await readPlan()).uuid) });
    expect(logged.map(({ action }) => action)).toContain('edit');
  });

  it('twins next in rank are both offered a freed seat, and their extra seat is removed when they decline', async () => {
    const decline = (parent: string, name: string) =>
      city.step(parent, bm, uuidOf(name), 'decline', { comment: '已在外地入学' });
    expect(await decline('parent1', 'best')).toMatchObject(ok);
    expect(await statesOf('next', 'second pair')).toEqual(['offered', 'transferring']);
    expect(await decline('parent3', 'next')).toMatchObject(ok);
    expect(await statesOf('second pair', 'other of the pair', 'claimant')).toEqual([
      ...['offered', 'offered', 'transferring'],
    ]);
    expect(await readPlan()).toMatchObject({ extra: 2, taken: 4 });
    expect(await decline('parent5', 'second pair')).toMatchObject(ok);
    expect(await decline('parent5', 'other of the pair')).toMatchObject(ok);
    expect(await statesOf('claimant')).toEqual(['offered']);
    expect(await readPlan()).toMatchObject({ extra: 1, taken: 3 });
  });
});
