import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { encryptedStores } from '#tests/support/encryptedStores';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';

describe.each(encryptedStores)('department checks found by the name of the child on %s', (_, openStore) => {
  let city: SeasonCity;
  let child: string;
  /** The children whose checks somebody finds by a text. */
  const find = async (who: string, title: string) =>
    (await city.list(who, 'departcheck', { title })).map(({ childName }) => childName);

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const { street: areaId, estate: villageId, schools } = city.places;
    for (const [index, name] of ['张三', '夏侯呈轩'].entries()) {
      const parent = `parent${index + 1}`;
      const values = completeRegistration(index + 1, { areaId, villageId, schoolId: schools[0], name });
      const { data } = await (await city.as(parent)).post(`/${bm}/doEdit`, values);
      child = scalarToText(data.uuid);
      expect(await city.step(parent, bm, child, 'submit')).toMatchObject({ code: 200 });
    }
    await city.runTimers();
  });
  afterAll(() => city.close());

  it('department finds its checks by the name of the child and by its pinyin', async () => {
    expect(await find('police', '侯呈')).toEqual(['夏侯呈轩']);
    expect(await find('police', 'xhcx')).toEqual(['夏侯呈轩']);
    expect(await find('police', 'zhangsan')).toEqual(['张三']);
    expect(await find('police', '李四')).toEqual([]);
  });

  it('search by the name of the child finds no checks of another department, and none for an account that may not see the name', async () => {
    expect(await find('registry', '夏侯')).toEqual([]);
    expect(await city.list('parent2', 'departcheck')).toHaveLength(1);
    expect(await find('parent2', '夏侯')).toEqual([]);
  });

  it('search by the name of the child follows a correction of the name', async () => {
    const admin = await city.as('admin');
    const { version = 0 } = (await city.store.get(bm, child)) ?? {};
    const corrected = await admin.post(`/${bm}/doEdit`, { uuid: child, version, name: '夏侯承轩' });
    expect(corrected).toMatchObject({ code: 200 });
    expect(await find('police', '呈轩')).toEqual([]);
    expect(await find('police', '承轩')).toEqual(['夏侯承轩']);
  });
});
