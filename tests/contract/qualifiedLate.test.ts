import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawLotteryNumber } from '#enrolment/lottery';
import { scalarToText } from '#model/json';
import { declineCalendar, RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };
const { seed } = RankingSeason;
const comment = '申诉理由成立，重新审核';

describe.each(encryptedStores)('a child qualified after the ranking on %s', (_, openStore) => {
  let season: RankingSeason;
  beforeAll(async () => {
    season = await RankingSeason.open(openStore, declineCalendar);
    await season.qualify('best', 2010, { category: 'B' });
    await season.qualify('waiting', 2012, { category: 'B' });
    await season.qualify('refused', 2011, { category: 'B', status: 'rejected' });
    await season.qualify('dispatched by the second review', 2001, { category: 'B', status: 'transferring' });
    await season.rank('rank', 'fill');
    expect(await season.press('bureau', 'publish')).toMatchObject(ok);
  });
  afterAll(() => season.city.close());

  it('freed seat (of a school) is offered to a child of category A whose appeal was accepted after the ranking, before a waiting child of category B', async () => {
    expect(await season.statesOf('best', 'waiting')).toEqual(['offered', 'transferring']);
    expect(await season.step('bureau', 'refused', 'appeal_accept', { comment })).toMatchObject(ok);
    expect(await season.step('subbureau1', 'refused', 'second_pass', { category: 'A' })).toMatchObject(ok);
    expect(await season.readChild('refused')).toMatchObject({ status: 'qualified', lotteryNo: null });
    expect(await season.decline('best')).toMatchObject(ok);
    const child = await season.readChild('refused');
    expect(child).toMatchObject({
      ...{ status: 'offered', offeredSchoolId: season.city.places.schools[0] },
      lotteryNo: drawLotteryNumber(seed, scalarToText(child?.bmNo)),
    });
    expect(scalarToText(child?.rankKey).endsWith(scalarToText(child?.lotteryNo))).toBe(true);
    expect(await season.statesOf('waiting')).toEqual(['transferring']);
  });

  it('freed seat (of a school) is offered to twins who were qualified after the ranking, with the lottery number of the first twin', async () => {
    await season.qualify('first twin', 2013, { category: 'A' });
    const bmNo = scalarToText((await season.readChild('first twin'))?.bmNo);
    await season.qualify('other twin', 2013, { category: 'A', multipleBirthNo: bmNo });
    await season.qualify('stranger', 2020, { category: 'B', multipleBirthNo: bmNo, birthDate: '2019-05-01' });
    expect(await season.decline('refused')).toMatchObject(ok);
    expect(await season.statesOf('first twin', 'other twin', 'stranger', 'waiting')).toEqual([
      ...['offered', 'offered', 'qualified', 'transferring'],
    ]);
    const lotteryNo = drawLotteryNumber(seed, bmNo);
    expect(await season.readChild('first twin')).toMatchObject({ lotteryNo });
    expect(await season.readChild('other twin')).toMatchObject({ lotteryNo });
    expect(await season.readChild('stranger')).toMatchObject({ lotteryNo: null });
  });

  it('freed seat (of a school) is offered to both twins if the first was qualified after the ranking and the other already has a lottery number', async () => {
    for (const name of ['other twin', 'first twin', 'stranger'])
      if ((await season.statesOf(name))[0] === 'offered')
        expect(await season.decline(name)).toMatchObject(ok);
    // The seat passed to the child that waited; the other twin was ranked alone, by its own number.
    expect(await season.statesOf('waiting')).toEqual(['offered']);
    const since = 2014;
    await season.qualify('late first twin', since, { category: 'A', status: 'rejected' });
    const lateNo = scalarToText((await season.readChild('late first twin'))?.bmNo);
    await season.qualify('drawn twin', since, {
      category: 'A',
      multipleBirthNo: lateNo,
      status: 'transferring',
    });
    const lotteryNo = 'f'.repeat(16);
    await season.change('drawn twin', { lotteryNo });
    expect(drawLotteryNumber(seed, lateNo) < lotteryNo).toBe(true);
    expect(await season.step('bureau', 'late first twin', 'appeal_accept', { comment })).toMatchObject(ok);
    expect(
      await season.step('subbureau1', 'late first twin', 'second_pass', { category: 'A' }),
    ).toMatchObject(ok);
    expect(await season.readChild('late first twin')).toMatchObject({ status: 'qualified', lotteryNo: null });
    expect(await season.decline('waiting')).toMatchObject(ok);
    expect(await season.statesOf('late first twin', 'drawn twin')).toEqual(['offered', 'offered']);
    expect(await season.readChild('late first twin')).toMatchObject({ lotteryNo });
    expect(await season.readChild('drawn twin')).toMatchObject({ lotteryNo });
  });

  it('freed seat (of a school) is not offered to a child without a lottery number whom the second review marked for dispatch', async () => {
    for (const name of ['late first twin', 'drawn twin'])
      if ((await season.statesOf(name))[0] === 'offered')
        expect(await season.decline(name)).toMatchObject(ok);
    expect(await season.statesOf('dispatched by the second review')).toEqual(['transferring']);
  });
});
