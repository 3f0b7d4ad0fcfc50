import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const [father, stranger] = ['119901198805061018', '34052419800101001X'];

describe.each(encryptedStores)('priority of an elder sibling on %s', (_, openStore) => {
  let season: RankingSeason;
  const families: Record<string, (school: string, other: string) => Promise<JsonObject>> = {
    'a pupil of the list': school => season.addPupil(school),
    'a pupil whose father is the own one': school => season.addPupil(school, { fatherIdcard: father }),
    'a pupil of another family': school => season.addPupil(school, { fatherIdcard: stranger }),
    'a pupil who has left the school': school => season.addPupil(school, { season: 2020 }),
    'a pupil of the last grade': school => season.addPupil(school, { season: 2021 }),
    'a pupil of another school': async (school, other) => ({
      ...(await season.addPupil(other)),
      siblingSchoolId: school,
    }),
    'a number in no list': school => Promise.resolve({ siblingIdcard: 'E99990000', siblingSchoolId: school }),
    'a school without a number': school => Promise.resolve({ siblingSchoolId: school }),
    'a child that reported in': school => register('E77770001', school, 'enrolled'),
    'a child that did not come': school => register('E77770002', school, 'withdrawn'),
  };

  /** A registration of an earlier season, and what the family of a younger child says of it. */
  async function register(
    siblingIdcard: string,
    siblingSchoolId: string,
    status: string,
  ): Promise<JsonObject> {
    const child = { season: 2024, stage: 1, name: '张大', certType: 'passport', idcard: siblingIdcard };
    await season.city.add('registration', { ...child, schoolId: siblingSchoolId, status });
    return { siblingIdcard, siblingSchoolId };
  }

  beforeAll(async () => {
    season = await RankingSeason.open(openStore);
    const [first, second] = season.city.places.schools;
    for (const [name, addElder] of Object.entries(families))
      await season.qualify(name, 2020, { fatherIdcard: father, ...(await addElder(first, second)) });
    await season.rank('rank');
  });
  afterAll(() => season.city.close());

  it.each([
    ['a pupil of the list', 0],
    ['a pupil whose father is the own one', 0],
    ['a pupil of another family', 1],
    ['a pupil who has left the school', 1],
    ['a pupil of the last grade', 0],
    ['a pupil of another school', 1],
    ['a number in no list', 1],
    ['a school without a number', 1],
    ['a child that reported in', 0],
    ['a child that did not come', 1],
  ])(
    'rank key of a child whose family names %s as elder sibling has %i as its sibling digit',
    async (name, place) => {
      expect((await season.readChild(name))?.rankKey).toMatch(new RegExp(`^0-4-${place}-`));
    },
  );
});
