import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { declineCalendar, RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };
const firstTwin = '20261030000020';

describe.each(encryptedStores)('twins on %s', (_, openStore) => {
  let season: RankingSeason;
  beforeAll(async () => {
    season = await RankingSeason.open(openStore, declineCalendar, { classSize: 2, reserved: 0 });
    // The second twin alone would rank last but one.
    await season.qualify('best', 2016, {}, 'parent1');
    await season.qualify('twin', 2017, { bmNo: firstTwin }, 'parent2');
    await season.qualify('other twin', 2025, { multipleBirthNo: firstTwin }, 'parent2');
    await season.qualify('next', 2019, {}, 'parent3');
    await season.qualify('claimant', 2026, { multipleBirthNo: firstTwin }, 'parent4');
    await season.qualify('second pair', 2020, { bmNo: '20261030000038' }, 'parent5');
    await season.qualify('other of the pair', 2020, { multipleBirthNo: '20261030000038' }, 'parent5');
    await season.rank('rank');
  });
  afterAll(() => season.city.close());

  it('twins share the rank key and lottery number of the first twin; a child of another family who names that twin does not', async () => {
    const [twin, other, claimant] = await Promise.all(
      ['twin', 'other twin', 'claimant'].map(name => season.readChild(name)),
    );
    expect(twin?.rankKey).toMatch(/^0-4-1-20170101-/);
    expect(other).toMatchObject({ rankKey: twin?.rankKey, lotteryNo: twin?.lotteryNo });
    expect(claimant?.rankKey).toMatch(/^0-4-1-20260101-/);
    expect((await season.city.list('subbureau1', 'ranking'))[0]).toMatchObject({
      ...{ applicants: 7, offered: 3, overflow: 4, added: 1 },
    });
  });

  it('twins are both offered the last seat, and the admission plan gets one extra seat', async () => {
    await season.runJob('fill');
    expect(await season.statesOf('best', 'twin', 'other twin')).toEqual(['offered', 'offered', 'offered']);
    expect(await season.statesOf('next', 'claimant', 'second pair', 'other of the pair')).toEqual([
      ...['transferring', 'transferring', 'transferring', 'transferring'],
    ]);
    expect(await season.readPlan()).toMatchObject({ quota: 2, extra: 1, taken: 3 });
    const jobs = await season.city.list('subbureau1', 'job');
    expect(jobs.map(({ failed }) => failed)).toEqual(jobs.map(() => 0));
    const logged = await season.city.list('admin', 'log', {
      rowId: scalarToText((await season.readPlan()).uuid),
    });
    expect(logged.map(({ action }) => action)).toContain('edit');
  });

  it('twins who rank next are both offered a freed seat, and their extra seat is removed when they decline', async () => {
    expect(await season.decline('best')).toMatchObject(ok);
    expect(await season.statesOf('next', 'second pair')).toEqual(['offered', 'transferring']);
    expect(await season.decline('next')).toMatchObject(ok);
    expect(await season.statesOf('second pair', 'other of the pair', 'claimant')).toEqual([
      ...['offered', 'offered', 'transferring'],
    ]);
    expect(await season.readPlan()).toMatchObject({ extra: 2, taken: 4 });
    expect(await season.decline('second pair')).toMatchObject(ok);
    expect(await season.decline('other of the pair')).toMatchObject(ok);
    expect(await season.statesOf('claimant')).toEqual(['offered']);
    expect(await season.readPlan()).toMatchObject({ extra: 1, taken: 3 });
  });
});
