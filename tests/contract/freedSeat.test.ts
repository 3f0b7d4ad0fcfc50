import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { formatCounterUnitKey } from '#model/counterUnitKeys';
import { lockResource } from '#model/internalResources';
import { newUuid } from '#server/runtime/newUuid';
import { declineCalendar, RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };

describe.each(encryptedStores)('a freed seat on %s', (_, openStore) => {
  let season: RankingSeason;

  /** Takes a further seat at the first school for a child, as an offer does. */
  async function takeSeat(name: string): Promise<void> {
    const { city } = season;
    const plan = await season.readPlan();
    const [source, version] = [scalarToText(plan.uuid), Number(plan.version)];
    const record = season.uuidOf(name);
    const key = formatCounterUnitKey({ resource: 'schoolplan', field: 'taken', record, source });
    const lock = { uuid: newUuid(city.clock()), version: 1, deleted: false, at: '2026-04-10T10:00:00+08:00' };
    await city.store.transact(async tx => {
      await tx.update('schoolplan', source, version, { taken: 1, quota: 2, classSize: 2 });
      await tx.insert(lockResource, { ...lock, key, record });
    });
  }

  beforeAll(async () => {
    season = await RankingSeason.open(openStore, declineCalendar);
    const [first, second] = season.city.places.schools;
    await season.qualify('best', 2010, await season.addPupil(first));
    await season.qualify('best of the other school', 2011, { schoolId: second });
    await season.qualify('next', 2012);
    await season.qualify('sibling', 2013, {
      ...{ schoolId: second, wishIds: [first], ...(await season.addPupil(first)) },
    });
    await season.qualify('placed by the district', 2000, { category: 'G' });
    await season.qualify('without a zone', 2001, { schoolareaId: null });
    await season.qualify('with a seat under examination', 2009, { offeredSchoolId: first });
    await takeSeat('with a seat under examination');
    // Earlier versions gave a seat back and left `offeredSchoolId`.
    await season.qualify('with a seat given back', 2020, { offeredSchoolId: first });
    await season.qualify('withdrawn with a seat given back', 2021, {
      ...{ offeredSchoolId: first, status: 'withdrawn', withdrawnAt: '2026-04-09T10:00:00+08:00' },
    });
    await season.rank('rank', 'fill');
  });
  afterAll(() => season.city.close());

  it('ranking of public schools skips a child without a school zone, which gets the state transferring (dispatch to another school)', async () => {
    expect(await season.statesOf('best', 'best of the other school')).toEqual(['offered', 'offered']);
    expect(await season.statesOf('without a zone', 'placed by the district', 'next', 'sibling')).toEqual([
      ...['transferring', 'transferring', 'transferring', 'transferring'],
    ]);
  });

  it('ranking skips a child whose seat is kept while an objection is examined', async () => {
    expect(await season.readChild('with a seat under examination')).toMatchObject({
      ...{ status: 'qualified', rankKey: null, offeredSchoolId: season.city.places.schools[0] },
    });
  });

  it('ranking includes a child whose seat was released, although its offeredSchoolId is set', async () => {
    expect(await season.readChild('with a seat given back')).toMatchObject({
      ...{ status: 'transferring', rankKey: expect.stringMatching(/^0-4-1-20200101-/) as string },
    });
  });

  it('transition reopen clears offeredSchoolId of a registration whose seat was released', async () => {
    const name = 'withdrawn with a seat given back';
    expect(await season.step('parent1', name, 'reopen')).toMatchObject(ok);
    expect(await season.readChild(name)).toMatchObject({ status: 'draft', offeredSchoolId: null });
  });

  it('freed seat (of a school) is offered to the child that ranks first among those waiting for the school, although others with another first choice rank before it', async () => {
    const [next, sibling] = await Promise.all(['next', 'sibling'].map(name => season.readChild(name)));
    expect(scalarToText(next?.rankKey) < scalarToText(sibling?.rankKey)).toBe(true);
    expect(await season.decline('best')).toMatchObject(ok);
    expect(await season.statesOf('sibling', 'next')).toEqual(['offered', 'transferring']);
    const offered = await season.readChild('sibling');
    expect(offered).toMatchObject({ offeredSchoolId: season.city.places.schools[0] });
    expect(offered?.rankKey).toMatch(/^0-4-0-20130101-/);
  });

  it('freed seat (of a school) is not offered to a child excluded from the ranking of public schools', async () => {
    expect(await season.decline('sibling')).toMatchObject(ok);
    expect(await season.decline('next')).toMatchObject(ok);
    expect(await season.decline('with a seat given back')).toMatchObject(ok);
    expect(await season.statesOf('without a zone', 'placed by the district')).toEqual([
      ...['transferring', 'transferring'],
    ]);
    expect(await season.readPlan()).toMatchObject({ taken: 1 });
  });
});
