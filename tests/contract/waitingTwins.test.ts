import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declineCalendar, RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const firstTwin = '20261030000020';

describe.each(encryptedStores)('twins with different choices on %s', (_, openStore) => {
  let season: RankingSeason;
  beforeAll(async () => {
    season = await RankingSeason.open(openStore, declineCalendar);
    const [, second] = season.city.places.schools;
    await season.qualify('best', 2010);
    await season.qualify('best of the other school', 2010, {
      ...{ schoolId: second, ...(await season.addPupil(second)) },
    });
    const elder = await season.addPupil(second);
    await season.qualify('first twin', 2012, { bmNo: firstTwin, ...elder });
    await season.qualify('other twin', 2020, { schoolId: second, multipleBirthNo: firstTwin });
    await season.qualify('rival', 2015, { schoolId: second });
    await season.rank('rank', 'fill');
  });
  afterAll(() => season.city.close());

  it('freed seat (of a school) is offered to a twin by the rank of its first twin, who waits for a seat at another school', async () => {
    expect(await season.statesOf('best', 'best of the other school')).toEqual(['offered', 'offered']);
    expect(await season.decline('best of the other school')).toMatchObject({ code: 200 });
    expect(await season.statesOf('other twin', 'rival', 'first twin')).toEqual([
      ...['offered', 'transferring', 'transferring'],
    ]);
  });
});
