import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitToSeed, drawLotteryNumber } from '#enrolment/lottery';
import { scalarToText, type JsonObject } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { declineCalendar, RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };
const { seed } = RankingSeason;

describe.each(encryptedStores)('seed of late children on %s', (_, openStore) => {
  let season: RankingSeason;
  const readRun = async (who: string): Promise<JsonObject> =>
    (await season.city.list(who, 'ranking'))[0] ?? {};
  const drawOf = async (name: string) => {
    const child = await season.readChild(name);
    return { lotteryNo: child?.lotteryNo, bmNo: scalarToText(child?.bmNo) };
  };
  beforeAll(async () => {
    season = await RankingSeason.open(openStore, declineCalendar);
    await season.qualify('best', 2010);
    await season.qualify('late', 2001, { isLate: true });
    await season.rank('rank', 'fill');
    expect(await season.press('bureau', 'publish')).toMatchObject(ok);
    expect(await season.press('subbureau1', 'dispatch')).toMatchObject(ok);
    await season.city.runTimers();
  });
  afterAll(() => season.city.close());

  it('late registrations draw lottery numbers from a second seed, not from the published seed of the bureau, in the ranking and after it', async () => {
    await season.qualify('later', 2001, { isLate: true, category: 'A' });
    await season.change('late', { status: 'withdrawn' });
    expect(await season.decline('best')).toMatchObject(ok);
    expect(await season.statesOf('later')).toEqual(['offered']);
    const inTime = await drawOf('best');
    expect(inTime.lotteryNo).toBe(drawLotteryNumber(seed, inTime.bmNo));
    for (const name of ['late', 'later']) {
      const { lotteryNo, bmNo } = await drawOf(name);
      expect(lotteryNo).toMatch(/^[0-9a-f]{16}$/);
      expect(lotteryNo).not.toBe(drawLotteryNumber(seed, bmNo));
    }
  });

  it('second lottery seed for late registrations is hidden and only its digest public until reporting in has ended, and then reproduces their numbers', async () => {
    for (const who of ['bureau', 'subbureau1', 'admin', 'parent1']) {
      const run = await readRun(who);
      expect(run.lateCommitment).toMatch(/^[0-9a-f]{64}$/);
      expect([run.lateSeed ?? null, run.lateSecretSeed ?? null]).toEqual([null, null]);
    }
    expect(await season.press('bureau', 'publish_late')).toMatchObject({
      ...{ code: 400, msg: '报到结束、逾期补报全部到期之后才能公布' },
    });
    const closeAt = toCityTimestamp(new Date(season.city.clock().getTime() - 1000));
    for (const { uuid, version } of await season.city.list('admin', 'submitcontroller'))
      await season.city.store.transact(tx =>
        tx.update('submitcontroller', scalarToText(uuid), Number(version), { closeAt }),
      );
    expect((await season.press('subbureau1', 'publish_late')).code).toBe(403);
    expect(await season.press('bureau', 'publish_late')).toMatchObject(ok);
    const { lateSeed, lateCommitment, status } = await readRun('parent1');
    expect(status).toBe('dispatched');
    expect(commitToSeed(scalarToText(lateSeed))).toBe(lateCommitment);
    for (const name of ['late', 'later']) {
      const { lotteryNo, bmNo } = await drawOf(name);
      expect(lotteryNo).toBe(drawLotteryNumber(scalarToText(lateSeed), bmNo));
    }
  });
});
