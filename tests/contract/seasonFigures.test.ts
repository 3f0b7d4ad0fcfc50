import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonValue } from '#model/json';
import { encryptedStores } from '#tests/support/encryptedStores';
import { rowsOf } from './http/Client';
import { SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const open = ['submitted', 'checking', 'first_trial', 'returned', 'second_check'];
const approved = ['qualified', 'transferring', 'offered', 'admitted', 'confirmed', 'enrolled'];
const uncounted = ['draft', 'withdrawn', 'voided', 'rejected'];

describe.each(encryptedStores)('figures of a season on %s', (_, openStore) => {
  let city: SeasonCity;
  beforeAll(async () => {
    city = await SeasonCity.open(openStore);
    const [schoolId] = city.places.schools;
    const child = { season: 2026, stage: 1, schoolId, areaId: city.places.street };
    for (const status of [...open, ...approved, ...uncounted]) await city.add(bm, { ...child, status });
    // A season that is over, and the other stage at the same school.
    await city.add(bm, { ...child, season: 2025, status: 'enrolled' });
    await city.add(bm, { ...child, stage: 2, status: 'submitted' });
  });
  afterAll(() => city.close());

  const countListed = async (where: JsonValue | undefined): Promise<number> => {
    expect(isObject(where)).toBe(true);
    const query = new URLSearchParams(where as Record<string, string>).toString();
    return Number((await (await city.as('bureau')).get(`/${bm}/getPageList?${query}`)).data.total);
  };

  it('approval rate on the home page counts each state after the approval, of all registrations that are decided', async () => {
    const tiles = rowsOf(await (await city.as('bureau')).get('/schema/getTiles'));
    const tile = tiles.find(({ resource, name }) => resource === bm && name === 'qualified');
    const part = isObject(tile?.measure) ? tile.measure.where : undefined;
    expect([await countListed(part), await countListed(tile?.where)]).toEqual([
      ...[approved.length, approved.length + 1],
    ]);
  });

  it('number of applicants counts registrations that are submitted and not withdrawn, voided or rejected, of a school in the season and of a plan in its stage', async () => {
    const [first, second] = city.places.schools;
    const counted = open.length + approved.length;
    const schools = await city.list('bureau', 'school');
    const read = (uuid: string) => schools.find(row => row.uuid === uuid)?.applied;
    expect([read(first), read(second)]).toEqual([counted + 1, 0]);
    const plans = await city.list('bureau', 'schoolplan', { schoolId: first });
    expect(plans.map(({ stage, applied }) => [stage, applied])).toEqual([[1, counted]]);
  });
});
