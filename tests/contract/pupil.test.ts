import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const number = '119901201405061013';

describe.each(encryptedStores)('account of a pupil on %s', (_, openStore) => {
  let city: SeasonCity;
  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const [account] = await city.list('admin', 'user', { username: 'student' });
    const { uuid = '', version = 0 } = account ?? {};
    const { code } = await (await city.as('admin')).post('/user/doEdit', { uuid, version, idcard: number });
    expect(code).toBe(200);
    const report = await (
      await city.as('admin')
    ).post('/submitcontroller/doEdit', {
      ...{ stage: 2, step: 'report', openAt: '2026-04-01T08:00:00+08:00' },
      closeAt: '2026-04-17T00:00:00+08:00',
    });
    expect(report.code).toBe(200);
  });
  afterAll(() => city.close());

  /** Creates a registration under review, of a child with this ID number. */
  async function register(idcard: string, stage: number): Promise<string> {
    const { data } = await (
      await city.as('parent1')
    ).post(`/${bm}/doEdit`, {
      ...{ stage, name: '张三', certType: 'resident_id', idcard, gradSchoolName: '示例一小' },
      ...{ areaId: city.places.street, schoolId: city.places.schools[0] },
    });
    return scalarToText(data.uuid);
  }
  /** Puts a registration before the first review, as the steps of a season would. */
  const review = async (uuid: string): Promise<void> => {
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    await city.store.transact(async tx => {
      await tx.update(bm, uuid, version, { status: 'first_trial', progress: 'review' });
    });
  };
  const seen = (): Promise<JsonObject[]> => city.list('student', bm);

  it('account of a pupil lists only the own junior school registration, and none before its submission', async () => {
    const own = await register(number, 2);
    const other = await register('11990120140506103X', 2);
    expect(await seen()).toEqual([]);
    for (const uuid of [own, other]) await review(uuid);
    expect((await seen()).map(({ uuid }) => uuid)).toEqual([own]);
    const { data } = await (await city.as('student')).get(`/${bm}/getDetail?uuid=${own}`);
    expect(data).toMatchObject({ name: '张三', progress: 'review' });
    for (const closed of ['idcard', 'status', 'guardianPhone', 'rankKey', 'reviewerId'])
      expect(data).not.toHaveProperty(closed);
    const { code } = await (await city.as('student')).get(`/${bm}/getDetail?uuid=${other}`);
    expect(code).toBe(404);
  });

  it('home page of a pupil has a tile with the own registration', async () => {
    const tiles = rowsOf(await (await city.as('student')).get('/schema/getTiles'));
    expect(tiles.filter(({ resource }) => resource === bm)).toMatchObject([
      { name: 'pupil', where: {}, measure: { kind: 'records', limit: 6 } },
    ]);
    expect(await seen()).toHaveLength(1);
  });

  it('account of a pupil has no write access to its registration', async () => {
    const [own] = await seen();
    const body = { uuid: own?.uuid ?? '', version: own?.version ?? 0 };
    const student = await city.as('student');
    expect((await student.post(`/${bm}/doEdit`, { ...body, name: '李四' })).code).not.toBe(200);
    expect((await student.post(`/${bm}/doTransition`, { ...body, action: 'withdraw' })).code).toBe(403);
  });
});
