import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };

describe.each(encryptedStores)('options of a dispatch on %s', (_, openStore) => {
  let city: SeasonCity;
  let far = '';
  const [ordinary, policy] = ['F', 'Y'];
  const children = new Map<string, string>();
  const change = async (resource: string, uuid: string, values: JsonObject): Promise<void> => {
    const { version = 0 } = (await city.store.get(resource, uuid)) ?? {};
    await city.store.transact(tx => tx.update(resource, uuid, version, values));
  };
  const create = async (resource: string, values: JsonObject): Promise<string> => {
    const made = await (await city.as('admin')).post(`/${resource}/doEdit`, values);
    expect(made).toMatchObject(ok);
    return scalarToText(made.data.uuid);
  };
  const setPlan = async (schoolId: string, values: JsonObject): Promise<void> => {
    const [plan] = await city.list('bureau', 'schoolplan', { schoolId });
    await change('schoolplan', scalarToText(plan?.uuid), values);
  };
  /** The name of each offered school, with the note beside it. */
  async function offered(who: string, uuid?: string, resource = bm, field = 'dispatch.toSchoolId') {
    const query = new URLSearchParams({ field, q: '' });
    if (uuid !== undefined) query.set('this', JSON.stringify({ uuid }));
    const answer = await (await city.as(who)).get(`/${resource}/getOptions?${query}`);
    expect(answer).toMatchObject(ok);
    return rowsOf(answer).map(({ label, note = null }) => [label, note]);
  }

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const [first, second] = city.places.schools;
    await setPlan(first, { classes: 1, classSize: 2, quota: 2, reserved: 0, taken: 2 });
    await setPlan(second, { classes: 1, classSize: 4, quota: 4, reserved: 1, taken: 1 });
    const elsewhere = (await city.list('admin', 'area')).find(({ code }) => code === '440304');
    const street = { code: '440304001', name: '园岭街道', level: 'street' };
    const areaId = await create('area', { ...street, parentId: elsewhere?.uuid ?? '' });
    far = await create('school', {
      ...{ code: '4403040001', name: '福田小学', level: 'primary', nature: 'public', enabled: true },
      ...{ areaId, organId: city.places.office, address: '示例路 8 号' },
    });
    await create('schoolplan', { schoolId: far, stage: 1, classes: 1, classSize: 1, reserved: 0 });
    await create('schoolplan', { schoolId: far, stage: 2, classes: 1, classSize: 9, reserved: 0 });
    for (const [n, category] of [ordinary, policy].entries()) {
      const { data } = await (
        await city.as('parent1')
      ).post(`/${bm}/doEdit`, {
        ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
        ...{ areaId: city.places.street, villageId: city.places.estate, schoolId: first },
      });
      const uuid = scalarToText(data.uuid);
      await change(bm, uuid, { ...{ status: 'transferring', category, round: 1, bmNo: `2026103000${n}` } });
      children.set(category, uuid);
    }
  });
  afterAll(() => city.close());

  it('options for the dispatch of a child contain for a sub-bureau the schools of its areas with a free seat, and the number of seats left', async () => {
    expect(await offered('subbureau1', children.get(ordinary))).toEqual([['示例二小', '余 2 个学位']]);
  });

  it('options for the dispatch of a child count reserved seats only if the child has a policy case', async () => {
    expect(await offered('subbureau1', children.get(policy))).toEqual([['示例二小', '余 3 个学位']]);
  });

  it('options for the dispatch of a child contain for the city bureau the schools of every district with a free seat in the school stage of the child', async () => {
    expect((await offered('bureau', children.get(ordinary))).sort()).toEqual(
      [
        ['示例二小', '余 2 个学位'],
        ['福田小学', '余 1 个学位'],
      ].sort(),
    );
  });

  it('options for the approval of a transfer contain the schools with a free seat for the child', async () => {
    const transfer = { bmId: children.get(ordinary) ?? '', kind: 'dispatch', reason: '志愿学校没有学位' };
    const made = await (await city.as('subbureau1')).post('/transfer/doEdit', transfer);
    const uuid = scalarToText(made.data.uuid);
    expect(await offered('subbureau1', uuid, 'transfer', 'approve.toSchoolId')).toEqual([
      ['示例二小', '余 2 个学位'],
    ]);
  });

  it.each([
    ['of a bulk dispatch', 'subbureau1', undefined],
    ['of a registration that the caller does not see', 'neighbour', 'F'],
  ])('relation options %s contain no seat counts', async (_case, who, category) => {
    const options = await offered(who, category === undefined ? undefined : children.get(category));
    expect(options.length).toBeGreaterThan(1);
    for (const [, note] of options) expect(note).toBeNull();
  });

  it('options for the dispatch of a child omit a school once its last seat is taken, and a dispatch to a full school is refused', async () => {
    const [, second] = city.places.schools;
    await setPlan(second, { taken: 3 });
    expect(await offered('subbureau1', children.get(ordinary))).toEqual([]);
    expect(await offered('subbureau1', children.get(policy))).toEqual([['示例二小', '余 1 个学位']]);
    const input = { toSchoolId: second, comment: '按就近原则安排' };
    expect(await city.step('subbureau1', bm, children.get(ordinary) ?? '', 'dispatch', input)).toMatchObject({
      code: 400,
      msg: '学位已满',
    });
  });
});
