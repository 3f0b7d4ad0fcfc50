import { expect, it } from 'vitest';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

/** The address by which the school zone of each category is found. */
const addresses = [
  ['a home', '住房', 'the home'],
  ['a household without a home', '户籍地址', 'household address'],
  ['a residence permit', '居住证地址', 'residence permit'],
  ['neither', '实际居住地', 'where they live'],
] as const;

it('form texts of a registration say which address determines street, estate and building, for each kind of family', async () => {
  const catalog = await loadShippedCatalog();
  const { areaId, villageId, building, liveAddress } = catalog.resources.registration?.fields ?? {};
  for (const [family, zh, en] of addresses)
    expect(areaId?.help, family).toEqual({
      zh: expect.stringContaining(zh) as string,
      en: expect.stringContaining(en) as string,
    });
  for (const field of [villageId, building])
    expect(field?.help).toEqual({
      zh: expect.stringContaining('同一地址') as string,
      en: expect.stringContaining('the same address') as string,
    });
  // A family need not live where its zone is found.
  expect([areaId?.title.zh, liveAddress?.title.zh]).toEqual(['所属街道', '现住址']);
});
