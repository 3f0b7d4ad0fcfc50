import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { as, city, complete, listOf, openLife, step, take } from './registrationLife/lifeCity';

openLife();

const [father, mother] = ['119901198805061018', '119901199007182047'];
const stranger = '34052419800101001X';
const ownedBy = (owner: string, relation: string, room: string): JsonObject => ({
  ...{ house: 'own', houseCertNo: `合同2026-${room}`, houseOwner: '李四', houseOwnerRelation: relation },
  ...{ houseOwnerIdcard: owner, houseShare: 100, houseSince: '2015-01-01', liveAddress: '示例路 3 号' },
  ...{ building: '1', unit: '1', room },
});
const create = (values: JsonObject) => as('parent').create('registration', complete(values));
const refused = { userMessage: { zh: '该住房的学位已被占用' } };

it('home lock (one family per home) treats children registered at the same home as siblings if they share a guardian', async () => {
  const home = ownedBy(mother, 'mother', '101');
  const both = await create({ ...home, fatherIdcard: father, motherIdcard: mother });
  // A draft from before another family locks the home.
  const younger = await create({ ...home, motherIdcard: mother });
  expect(await step(as('parent'), both, 'submit')).toMatchObject({ progress: 'review' });
  expect(await step(as('parent'), younger, 'submit')).toMatchObject({ progress: 'review' });
  // A later registration that names the father as only guardian.
  const last = await create({ ...ownedBy(father, 'guardian', '101'), guardianIdcard: father });
  expect(await step(as('parent'), last, 'submit')).toMatchObject({ progress: 'review' });
  expect(await listOf('houselock', both.uuid)).toMatchObject([{ state: 'locked' }]);
});

it('home lock (one family per home) persists while one registration of the family is active, whichever is withdrawn first', async () => {
  const home = { ...ownedBy(father, 'father', '106'), fatherIdcard: father };
  const elder = await create(home);
  const younger = await create(home);
  for (const child of [elder, younger])
    expect(await step(as('parent'), child, 'submit')).toMatchObject({ progress: 'review' });
  for (const { uuid } of [elder, younger])
    expect(await listOf('houselock', uuid)).toMatchObject([{ state: 'locked' }]);
  const others = await create({ ...ownedBy(stranger, 'father', '106'), fatherIdcard: stranger });
  await take(elder, [['parent', 'withdraw']]);
  await expect(step(as('parent'), others, 'submit')).rejects.toMatchObject(refused);
  await take(younger, [['parent', 'withdraw']]);
  expect(await step(as('parent'), others, 'submit')).toMatchObject({ progress: 'review' });
});

it('home lock (one family per home) refuses the registration of another family with the same home', async () => {
  const home = ownedBy(father, 'father', '102');
  const first = await create({ ...home, fatherIdcard: father, motherIdcard: mother });
  expect(await step(as('parent'), first, 'submit')).toMatchObject({ progress: 'review' });
  const other = await create({ ...ownedBy(stranger, 'father', '102'), fatherIdcard: stranger });
  await expect(step(as('parent'), other, 'submit')).rejects.toMatchObject(refused);
});

it('home lock (one family per home) is acquired by the passport number of the father, and accepts a sibling from the same home', async () => {
  const passport = 'E98765432';
  const home = { ...ownedBy(passport, 'father', '105'), fatherIdcard: passport };
  const first = await create(home);
  expect(await step(as('parent'), first, 'submit')).toMatchObject({ progress: 'review' });
  expect(await listOf('houselock', first.uuid)).toMatchObject([{ state: 'locked' }]);
  expect(await step(as('parent'), await create(home), 'submit')).toMatchObject({ progress: 'review' });
});

it('application for a special case can be made with a passport number', async () => {
  const special = {
    type: 'late',
    stage: 1,
    name: '张三',
    areaId: city.places?.areaId ?? '',
    reason: '孩子住院治疗，未能按时上报',
  };
  const ask = (idcard: string) => as('parent').create('bmspecial', { ...special, idcard });
  expect(await ask('E12349876')).toMatchObject({ status: 'applied' });
  await expect(ask('1234')).rejects.toMatchObject({ issues: [{ path: '/idcard' }] });
});

it.each([
  ['its registration', '103', '119901202003070050', (bmId: string): JsonObject => ({ bmId })],
  [
    'the number of its child',
    '104',
    '119901202003070069',
    (): JsonObject => ({ idcard: '119901202003070069' }),
  ],
])(
  'approved special case (exemption granted by an office) that names %s exempts a registration from the home lock of another family (one family per home)',
  async (_, room, idcard, granted) => {
    const first = await create({ ...ownedBy(father, 'father', room), fatherIdcard: father });
    expect(await step(as('parent'), first, 'submit')).toMatchObject({ progress: 'review' });
    const home = { ...ownedBy(stranger, 'father', room), fatherIdcard: stranger };
    const other = await create({ ...home, certType: 'resident_id', idcard, birthDate: '2020-03-07' });
    const special = await as('parent').create('bmspecial', {
      ...{ type: 'correction', stage: 1, name: '张三', areaId: city.places?.areaId ?? '' },
      ...{ ...granted(other.uuid), reason: '房屋已过户，原学位尚未释放' },
    });
    await expect(step(as('parent'), other, 'submit')).rejects.toMatchObject(refused);
    const grant = { effects: ['skip_house_lock'], validUntil: '2026-05-01T00:00:00+08:00' };
    await as('subbureau1').transition('bmspecial', special.uuid, special.version, 'approve', grant);
    const current = await as('parent').get('registration', other.uuid);
    expect(await step(as('parent'), current, 'submit')).toMatchObject({ progress: 'review' });
    expect(await listOf('houselock', other.uuid)).toEqual([]);
  },
);

it('home lock (one family per home) applies to rented homes, and not to registrations at a school that has disabled it', async () => {
  const home = { building: '1', unit: '1', room: '107' };
  const first = await create({ ...home, fatherIdcard: father });
  expect(await step(as('parent'), first, 'submit')).toMatchObject({ progress: 'review' });
  expect(await listOf('houselock', first.uuid)).toMatchObject([{ state: 'locked' }]);
  const others = await create({ ...home, fatherIdcard: stranger });
  await expect(step(as('parent'), others, 'submit')).rejects.toMatchObject(refused);
  const setLocksHomes = async (locksHomes: boolean) => {
    const { uuid, version } = await as('admin').get('school', city.places?.schoolId ?? '');
    await as('admin').update('school', uuid, version, { locksHomes });
  };
  await setLocksHomes(false);
  expect(await step(as('parent'), others, 'submit')).toMatchObject({ progress: 'review' });
  expect(await listOf('houselock', others.uuid)).toEqual([]);
  await setLocksHomes(true);
});
