import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declineCalendar, RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };
const firstTwin = '20261030000020';
const comment = '申诉理由成立，重新审核';

describe.each(encryptedStores)(
  'twin whose appeal is accepted after its twin was seated on %s',
  (_, openStore) => {
    let season: RankingSeason;
    beforeAll(async () => {
      season = await RankingSeason.open(openStore, declineCalendar, { classSize: 2, reserved: 0 });
      await season.qualify('best', 2008);
      await season.qualify('seated twin', 2014, { bmNo: firstTwin });
      await season.qualify('refused twin', 2020, { multipleBirthNo: firstTwin, status: 'rejected' });
      await season.qualify('next', 2015);
      await season.qualify('last', 2016);
      await season.rank('rank', 'fill');
      expect(await season.press('bureau', 'publish')).toMatchObject(ok);
      await season.qualify('refused before', 2010, { status: 'rejected' });
      for (const name of ['refused twin', 'refused before']) {
        expect(await season.step('bureau', name, 'appeal_accept', { comment })).toMatchObject(ok);
        expect(await season.step('subbureau1', name, 'second_pass', { category: 'D' })).toMatchObject(ok);
      }
    });
    afterAll(() => season.city.close());

    it('twin (seats are offered to twins together) whose appeal is accepted later is offered an added seat at the school of the other twin, and a freed seat goes to the child that ranks before them', async () => {
      expect(await season.statesOf('best', 'seated twin', 'next', 'refused twin')).toEqual([
        ...['offered', 'offered', 'transferring', 'qualified'],
      ]);
      expect(await season.decline('best')).toMatchObject(ok);
      expect(await season.statesOf('refused before', 'refused twin', 'next', 'last')).toEqual([
        ...['offered', 'offered', 'transferring', 'transferring'],
      ]);
      const [school] = season.city.places.schools;
      expect(await season.readChild('refused twin')).toMatchObject({
        offeredSchoolId: school,
        lotteryNo: (await season.readChild('seated twin'))?.lotteryNo,
      });
      expect(await season.readPlan()).toMatchObject({ quota: 2, extra: 1, taken: 3 });
    });

    it('added seat of a twin that is declined is removed from the plan, and a seat freed by another child is offered to the next by rank', async () => {
      expect(await season.decline('refused twin')).toMatchObject(ok);
      expect(await season.readPlan()).toMatchObject({ quota: 2, extra: 0, taken: 2 });
      expect(await season.decline('refused before')).toMatchObject(ok);
      expect(await season.statesOf('next', 'last')).toEqual(['offered', 'transferring']);
    });
  },
);
