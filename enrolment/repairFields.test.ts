import { describe, expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { RuleContext } from '#model/rules';
import { repairFields } from './repairFields';

const names = ['name', 'house', 'houseCertNo', 'remark', 'pledge'];
const registration = { fields: Object.fromEntries(names.map(name => [name, {}])) } as unknown as Resource;
const catalog = { ...emptyCatalog(2026), resources: { registration } };
const open = (record: JsonObject) => repairFields(record, { catalog } as unknown as RuleContext);
const item = (key: string): JsonObject => ({ key, problem: 'blurred' });

describe('repairFields rule', () => {
  it('repairFields rule makes the fields of the items returned for correction editable, and all others read-only', async () => {
    const fields = await open({ status: 'returned', repairItems: [item('house')] });
    expect(fields).toEqual(expect.arrayContaining(['house', 'houseCertNo', 'attachments', 'pledge']));
    expect(fields).not.toContain('name');
  });

  it.each<[string, JsonObject]>([
    ['a draft', { status: 'draft', repairItems: [item('house')] }],
    ['a registration that was sent back without items', { status: 'returned' }],
    ['a registration with the item other', { status: 'returned', repairItems: [item('other')] }],
  ])('repairFields rule makes all fields editable for %s', async (_, record) => {
    expect(await open(record)).toEqual(names);
  });
});
