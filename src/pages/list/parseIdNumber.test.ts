import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { findIdNumberField } from './findIdNumberField';
import { parseIdNumber } from './parseIdNumber';

it.each([
  ['0013', { op: 'last', values: ['0013'] }],
  ['001x', { op: 'last', values: ['001X'] }],
  [' ００１３ ', { op: 'last', values: ['0013'] }],
  ['013', undefined],
  ['00133', undefined],
  ['张三李四', undefined],
  ['11010519491231002x', { op: 'eq', values: ['11010519491231002X'] }],
  [' １１０１０５１９４９１２３１００２Ｘ ', { op: 'eq', values: ['11010519491231002X'] }],
  ['110105194912310021', undefined],
  ['A123456(3)', { op: 'eq', values: ['A123456(3)'] }],
])('list search parses %j as a whole ID number or its last characters: %j', (text, expected) => {
  expect(parseIdNumber(text)).toEqual(expected);
});

it('findIdNumberField finds the ID number field by which the caller may search, and no other sensitive field', () => {
  const phone = { 'x-sensitive': 'phone', 'x-filter': ['equal', 'last'] };
  const idcard = { 'x-sensitive': 'idcard', 'x-filter': ['equal', 'last'] };
  const find = (properties: object) => findIdNumberField({ properties } as unknown as ProjectedSchema);
  expect(find({ phone, idcard })).toBe('idcard');
  expect(find({ phone, idcard: { 'x-sensitive': 'idcard' } })).toBeUndefined();
});
