import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };

describe.each(encryptedStores)('privacy notice edition of a registration on %s', (_, openStore) => {
  let city: SeasonCity;
  let notice = '';
  const children: string[] = [];
  const editionOf = async (uuid = ''): Promise<unknown> => (await city.store.get(bm, uuid))?.consentVersion;
  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const text = {
      key: 'privacy',
      season: 2026,
      titleZh: '个人信息处理规则',
      contentZh: '<p>仅用于招生</p>',
    };
    const made = await (await city.as('editor')).post('/description/doEdit', text);
    expect(made).toMatchObject(ok);
    notice = scalarToText(made.data.uuid);
    for (const n of [1, 2, 3]) {
      const { street: areaId, estate: villageId, schools } = city.places;
      const values = completeRegistration(n, { areaId, villageId, schoolId: schools[0] });
      const { data } = await (await city.as(`parent${n}`)).post(`/${bm}/doEdit`, values);
      children.push(scalarToText(data.uuid));
    }
  });
  afterAll(() => city.close());

  const step = (action: string) => city.step('editor', 'description', notice, action);
  /** Replaces the notice by a new edition. */
  async function republish(): Promise<void> {
    expect(await step('takeDown')).toMatchObject(ok);
    expect(await step('publish')).toMatchObject(ok);
  }

  it('privacy notice edition of a draft registration is updated each time an edition is published', async () => {
    expect(await editionOf(children[0])).toBeNull();
    expect(await step('publish')).toMatchObject(ok);
    await city.runTimers();
    expect(await editionOf(children[0])).toBe('2026-001');
    await republish();
    await city.runTimers();
    expect(await Promise.all(children.map(editionOf))).toEqual(['2026-002', '2026-002', '2026-002']);
  });

  it('submission of a registration is refused with 400 if the family has seen only an older edition of the privacy notice', async () => {
    const [first = '', second = ''] = children;
    await republish();
    expect(await city.step('parent1', bm, first, 'submit')).toMatchObject({
      ...{ code: 400, msg: expect.stringContaining('告知书刚刚更新') as string },
    });
    expect((await city.store.get(bm, first))?.status).toBe('draft');
    const parent = await city.as('parent2');
    const { data } = await parent.get(`/${bm}/getDetail?uuid=${second}`);
    expect(data.consentVersion).toBe('2026-002');
    const saved = { uuid: second, version: data.version ?? 1, remark: '已阅读' };
    expect(await parent.post(`/${bm}/doEdit`, saved)).toMatchObject(ok);
    expect(await city.step('parent2', bm, second, 'submit')).toMatchObject(ok);
    expect(await editionOf(second)).toBe('2026-003');
  });

  it('privacy notice edition of a submitted registration is unchanged when a later edition is published', async () => {
    await republish();
    await city.runTimers();
    const [first, second, third = ''] = children;
    expect(await editionOf(second)).toBe('2026-003');
    expect(await editionOf(first)).toBe('2026-004');
    expect(await city.step('parent3', bm, third, 'submit')).toMatchObject(ok);
    expect(await editionOf(third)).toBe('2026-004');
  });

  it('privacy notice edition of a registration cannot be written by the family', async () => {
    const parent = await city.as('parent1');
    const { data } = await parent.get(`/${bm}/getDetail?uuid=${children[0] ?? ''}`);
    const forged = { uuid: children[0] ?? '', version: data.version ?? 1, consentVersion: '2026-001' };
    expect(await parent.post(`/${bm}/doEdit`, forged)).toMatchObject({ code: 400 });
  });
});
