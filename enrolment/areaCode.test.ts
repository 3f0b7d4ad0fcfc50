import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { areaCode } from './areaCode';

const rows: Row[] = [
  { uuid: 'city', code: '440300', name: '深圳市', parentId: null },
  { uuid: 'district', code: '440305', name: '南山区', parentId: 'city' },
  { uuid: 'street', code: '440305001', name: '粤海街道', parentId: 'district' },
].map(row => ({ version: 1, deleted: false, ...row }));
const readerOf = (areas: readonly Row[]) =>
  ({
    get: (_resource: string, uuid: string) => Promise.resolve(areas.find(row => row.uuid === uuid)),
  }) as unknown as RecordReader;
const check = (record: JsonObject, field = 'code', areas: readonly Row[] = rows) =>
  areaCode(record, field, { reader: readerOf(areas) } as unknown as RuleContext);

describe('areaCode rule', () => {
  it.each<[string, JsonObject]>([
    ['a district of a city whose code ends in 00', { code: '440306', parentId: 'city' }],
    ['a street of its district', { code: '440305002', parentId: 'district' }],
    ['a community of its street', { code: '440305001001', parentId: 'street' }],
    ['an area that is a part of none', { code: '999999' }],
    ['a district with 12 digits of a city with 6', { code: '440306000000', parentId: 'city' }],
    ['a new code with which the codes of its parts do not begin yet', { uuid: 'district', code: '440306' }],
  ])('areaCode rule (code begins with that of the parent) accepts %s', async (_, area) => {
    expect(await check(area)).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['a street of another district', { code: '440306001', parentId: 'district' }, '440305'],
    ['a district of another city', { code: '440405', parentId: 'city' }, '440300'],
  ])(
    'areaCode rule refuses %s, and names the code of the parent in both languages',
    async (_, area, other) => {
      const [issue, ...more] = await check(area);
      expect(more).toEqual([]);
      expect(issue).toMatchObject({ path: '/code', keyword: 'areaCode' });
      expect([issue?.text?.zh, issue?.text?.en]).toEqual([
        expect.stringContaining(other),
        expect.stringContaining(other),
      ]);
    },
  );

  it('areaCode rule says in its refusal that areas get new codes from the highest level down', async () => {
    const [issue] = await check({ code: '440306001', parentId: 'district' });
    expect(issue?.text?.zh).toContain('请先改上级，再逐级改下级');
    expect(issue?.text?.en).toContain('change the upper one first, then those below it');
  });

  it('areaCode rule accepts new codes of a district and then of its streets, and refuses them in the other order', async () => {
    const street = { uuid: 'street', code: '440309001', parentId: 'district' };
    expect(await check(street)).toMatchObject([{ keyword: 'areaCode' }]);
    const district = { uuid: 'district', code: '440309', parentId: 'city' };
    expect(await check(district)).toEqual([]);
    const recoded = rows.map(row => (row.uuid === 'district' ? { ...row, ...district } : row));
    expect(await check(street, 'code', recoded)).toEqual([]);
  });

  it('areaCode rule refuses a new parent whose code is not the beginning of the area code, with the issue at the field parentId', async () => {
    expect(
      await check({ uuid: 'street', code: '440306001', parentId: 'district' }, 'parentId'),
    ).toMatchObject([{ path: '/parentId', keyword: 'areaCode' }]);
  });
});
