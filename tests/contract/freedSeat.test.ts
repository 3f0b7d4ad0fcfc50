import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { formatCounterUnitKey } from '#model/counterUnitKeys';
import { MemoryStore } from '#model/memory/MemoryStore';
import { lockResource } from '#server/records/locks/locks';
import { newUuid } from '#server/runtime/newUuid';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
/** Families decline before reporting in. */
const calendar = { ...openCalendar, reportin: ['08-25', '09-06'] } as const;

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('a freed seat on %s', (_, memory) => {
  let city: SeasonCity;
  let run = '';
  const children = new Map<string, string>();
  const readChild = (name: string) => city.store.get(bm, children.get(name) ?? '');
  const statesOf = (...names: string[]): Promise<unknown[]> =>
    Promise.all(names.map(async name => (await readChild(name))?.status));
  const press = (who: string, action: string, input: JsonObject = {}) =>
    city.step(who, 'ranking', run, action, input);
  const decline = (name: string) =>
    city.step('parent1', bm, children.get(name) ?? '', 'decline', { comment: '已在外地入学' });

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
      category: 'D',
      round: 1,
      bmNo: `2026103000001${n}`,
      schoolareaId,
    };
    await city.store.transact(tx => tx.update(bm, uuid, version, { ...reviewed, ...more }));
  }

  /** Takes a further seat at the first school for a child, as an offer does. */
  async function takeSeat(name: string): Promise<void> {
    const [plan] = await city.list('bureau', 'schoolplan', { schoolId: city.places.schools[0] });
    const [source, version] = [scalarToText(plan?.uuid), Number(plan?.version)];
    const record = children.get(name) ?? '';
    const key = formatCounterUnitKey({ resource: 'schoolplan', field: 'taken', record, source });
    const lock = { uuid: newUuid(city.clock()), version: 1, deleted: false, at: '2026-04-10T10:00:00+08:00' };
    await city.store.transact(async tx => {
      await tx.update('schoolplan', source, version, { taken: 1, quota: 2, classSize: 2 });
      await tx.insert(lockResource, { ...lock, key, record });
    });
  }

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      calendar,
    );
    const [first, second] = city.places.schools;
    for (const { uuid = '', version = 0 } of await city.list('admin', 'schoolplan')) {
      const one = { uuid, version, classSize: 1, reserved: 0 };
      expect(await (await city.as('bureau')).post('/schoolplan/doEdit', one)).toMatchObject(ok);
    }
    await qualify('best', 2010, { siblingSchoolId: first });
    await qualify('best of the other school', 2011, { schoolId: second });
    await qualify('next', 2012);
    await qualify('sibling', 2013, { schoolId: second, wishIds: [first], siblingSchoolId: first });
    await qualify('placed by the district', 2000, { category: 'G' });
    await qualify('without a zone', 2001, { schoolareaId: null });
    await qualify('with a seat under examination', 2009, { offeredSchoolId: first });
    await takeSeat('with a seat under examination');
    // Earlier versions gave a seat back and left `offeredSchoolId`.
    await qualify('with a seat given back', 2020, { offeredSchoolId: first });
    await qualify('withdrawn with a seat given back', 2021, {
      ...{ offeredSchoolId: first, status: 'withdrawn', withdrawnAt: '2026-04-09T10:00:00+08:00' },
    });
    const office = { stage: 1, organId: city.places.office };
    run = scalarToText((await (await city.as('bureau')).post('/ranking/doEdit', office)).data.uuid);
    expect(await press('bureau', 'commit', { seed: '2026-primary-demo-seed' })).toMatchObject(ok);
    for (const action of ['rank', 'fill']) {
      expect(await press('subbureau1', action)).toMatchObject(ok);
      await city.runTimers();
    }
  });
  afterAll(() => city.close());

  it('ranking of public schools leaves out a child without a school zone, which is sent to be dispatched', async () => {
    expect(await statesOf('best', 'best of the other school')).toEqual(['offered', 'offered']);
    expect(await statesOf('without a zone', 'placed by the district', 'next', 'sibling')).toEqual([
      ...['transferring', 'transferring', 'transferring', 'transferring'],
    ]);
  });

  it('ranking leaves out a child whose seat is kept while an objection is examined', async () => {
    expect(await readChild('with a seat under examination')).toMatchObject({
      ...{ status: 'qualified', rankKey: null, offeredSchoolId: city.places.schools[0] },
    });
  });

  it('ranking has a child whose seat was given back, though its offeredSchoolId is set', async () => {
    expect(await readChild('with a seat given back')).toMatchObject({
      ...{ status: 'transferring', rankKey: expect.stringMatching(/^0-4-1-20200101-/) as string },
    });
  });

  it('reopen clears offeredSchoolId of a registration whose seat was given back', async () => {
    const name = 'withdrawn with a seat given back';
    expect(await city.step('parent1', bm, children.get(name) ?? '', 'reopen')).toMatchObject(ok);
    expect(await readChild(name)).toMatchObject({ status: 'draft', offeredSchoolId: null });
  });

  it('freed seat is offered to the child that ranks first at its school, though others rank before it at their first choices', async () => {
    const [next, sibling] = await Promise.all(['next', 'sibling'].map(readChild));
    expect(scalarToText(next?.rankKey) < scalarToText(sibling?.rankKey)).toBe(true);
    expect(await decline('best')).toMatchObject(ok);
    expect(await statesOf('sibling', 'next')).toEqual(['offered', 'transferring']);
    const offered = await readChild('sibling');
    expect(offered).toMatchObject({ offeredSchoolId: city.places.schools[0] });
    expect(offered?.rankKey).toMatch(/^0-4-0-20130101-/);
  });

  it('freed seat is offered to no child that public schools do not rank', async () => {
    expect(await decline('sibling')).toMatchObject(ok);
    expect(await decline('next')).toMatchObject(ok);
    expect(await decline('with a seat given back')).toMatchObject(ok);
    expect(await statesOf('without a zone', 'placed by the district')).toEqual([
      ...['transferring', 'transferring'],
    ]);
    const plans = await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] });
    expect(plans).toMatchObject([{ taken: 1 }]);
  });
});
