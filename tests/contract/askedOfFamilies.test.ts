import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import { encryptedStores } from '#tests/support/encryptedStores';
import { rowsOf } from './http/Client';
import { SeasonCity } from './season/SeasonCity';

const bm = 'registration';

describe.each(encryptedStores)('work that waits for families on %s', (_, openStore) => {
  let city: SeasonCity;
  const children: string[] = [];
  const change = async (uuid: string, values: JsonObject): Promise<void> => {
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    await city.store.transact(tx => tx.update(bm, uuid, version, values));
  };
  const closeConfirmation = async (closeAt: string): Promise<void> => {
    const windows = await city.list('bureau', 'submitcontroller', { step: 'confirm' });
    const { uuid = '', version = 0 } = windows[0] ?? {};
    const moved = await (
      await city.as('bureau')
    ).post('/submitcontroller/doEdit', { uuid, version, closeAt });
    expect(moved).toMatchObject({ code: 200 });
    await city.runTimers();
  };
  /** The number of a tile of the registrations, and the badge of the menu of a family. */
  const countTile = async (who: string, name: string): Promise<number> => {
    const client = await city.as(who);
    const tile = rowsOf(await client.get('/schema/getTiles')).find(
      one => one.resource === bm && one.name === name,
    );
    expect(isObject(tile?.where)).toBe(true);
    const where = new URLSearchParams(tile?.where as Record<string, string>).toString();
    return Number((await client.get(`/${bm}/getPageList?${where}`)).data.total);
  };
  const readBadge = async () =>
    rowsOf(await (await city.as('parent1')).get('/router/getBadges')).find(({ name }) => name === 'Bm')
      ?.badge;
  const countAll = async () => [
    await readBadge(),
    await countTile('parent1', 'asked'),
    await countTile('school1', 'onbehalf'),
  ];

  beforeAll(async () => {
    city = await SeasonCity.open(openStore);
    const { street: areaId, estate: villageId, zone, schools } = city.places;
    for (const [n, who] of ['parent1', 'school1'].entries()) {
      const { data } = await (
        await city.as(who)
      ).post(`/${bm}/doEdit`, {
        ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
        ...{ areaId, villageId, schoolId: schools[0], ...(n > 0 && { channel: 'onbehalf' }) },
      });
      children.push(scalarToText(data.uuid));
      // As an earlier version has left it: without the date.
      const admitted = { status: 'admitted', progress: 'admitted', askedUntil: null, round: 1 };
      await change(children[n] ?? '', { ...admitted, bmNo: `2026103000000${n}`, schoolareaId: zone });
    }
  });
  afterAll(() => city.close());

  it('home page counts a child with an offered seat as a task of its family, or of the school acting for it, until the confirmation window of its office closes', async () => {
    city.setTime('2026-07-10T10:00:00+08:00');
    await city.runTimers();
    expect(await countAll()).toEqual(['1', 1, 1]);
    city.setTime('2026-08-17T10:00:00+08:00');
    await city.runTimers();
    expect(await countAll()).toEqual([undefined, 0, 0]);
  });

  it('home page counts a child with an offered seat as a task again once the confirmation window of its office is prolonged', async () => {
    await closeConfirmation('2026-08-20T00:00:00+08:00');
    expect(await countAll()).toEqual(['1', 1, 1]);
    await closeConfirmation('2026-08-17T00:00:00+08:00');
    expect(await countAll()).toEqual([undefined, 0, 0]);
  });
});
