import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { as, city, complete, openLife, step } from './registrationLife/lifeCity';

openLife();

const refused = { userMessage: { zh: expect.stringMatching(/^该儿童已用另一证件报名/) as string } };
const residentId = '119901202003070050';
const resident: JsonObject = { certType: 'resident_id', idcard: residentId, birthDate: '2020-03-07' };
const create = (values: JsonObject): Promise<RecordDetail> =>
  as('parent').create('registration', complete(values));
const submit = (draft: RecordDetail) => step(as('parent'), draft, 'submit');
const withdraw = async ({ uuid }: RecordDetail) =>
  step(as('parent'), await as('parent').get('registration', uuid), 'withdraw');

it.each<[string, JsonObject, JsonObject]>([
  [
    'a passport beside a resident ID, by the birth certificate',
    { ...resident, birthCertNo: 'S123456789' },
    { birthCertNo: 'S123456789' },
  ],
  [
    'a travel permit that was issued again',
    { certType: 'hkmo_permit', idcard: 'H1234567801' },
    { certType: 'hkmo_permit', idcard: 'H1234567802' },
  ],
  [
    'a Taiwan travel permit of before',
    { certType: 'tw_permit', idcard: '12345678' },
    { certType: 'tw_permit', idcard: '1234567801' },
  ],
])('registration of a child under a second identity document is refused: %s', async (_, first, second) => {
  const early = await create(first);
  const late = await create(second);
  await submit(early);
  await expect(submit(late)).rejects.toMatchObject(refused);
  await withdraw(early);
  expect(await submit(late)).toMatchObject({ progress: 'review' });
  await withdraw(late);
});

it('registration with a Hong Kong ID number is refused when the same number with brackets is registered, as a draft and on submission', async () => {
  const [printed, typed] = ['A123456(3)', 'A1234563'];
  const early = await create({ certType: 'hkid', idcard: printed });
  const late = await create({ certType: 'hkid', idcard: typed });
  await submit(early);
  await expect(submit(late)).rejects.toMatchObject({ code: 409 });
  await expect(create({ certType: 'hkid', idcard: typed })).rejects.toMatchObject({
    issues: [{ path: '/idcard', keyword: 'numberFree' }],
  });
});

it('registration of a child under a second document number is refused when an approved special case links the numbers', async () => {
  const early = await create({ certType: 'passport', idcard: 'E77777771' });
  const late = await create({ ...resident, guardianPhone: '13911114444' });
  await submit(early);
  const special = await as('parent').create('bmspecial', {
    ...{ type: 'correction', stage: 1, name: '张三', bmId: early.uuid, idcard: residentId },
    ...{ reason: '孩子已办理居民身份证，与护照为同一人', areaId: city.places?.areaId ?? '' },
  });
  const grant = { effects: ['skip_age'], validUntil: '2026-05-01T00:00:00+08:00' };
  await as('subbureau1').transition('bmspecial', special.uuid, special.version, 'approve', grant);
  await expect(submit(late)).rejects.toMatchObject(refused);
});

it('correction request that is not yet approved does not block a registration under the second document number', async () => {
  const own = await create({ certType: 'passport', idcard: 'E77777772' });
  await submit(own);
  const other = await create({ ...resident, idcard: '119901202003070069' });
  await as('parent').create('bmspecial', {
    ...{ type: 'correction', stage: 1, name: '张三', bmId: own.uuid, idcard: '119901202003070069' },
    ...{ reason: '孩子已办理居民身份证，与护照为同一人', areaId: city.places?.areaId ?? '' },
  });
  expect(await submit(other)).toMatchObject({ progress: 'review' });
});
