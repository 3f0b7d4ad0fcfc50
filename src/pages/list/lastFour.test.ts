import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { findLastFourField } from './findLastFourField';
import { parseLastFour } from './lastFour';

it.each([
  ['0013', '0013'],
  ['001x', '001X'],
  [' ００１３ ', '0013'],
  ['013', undefined],
  ['00133', undefined],
  ['张三李四', undefined],
])('parses %j as the end of an ID number: %j', (text, expected) => {
  expect(parseLastFour(text)).toBe(expected);
});

it('findLastFourField finds the ID number that the caller may look up, and no other sensitive field', () => {
  const phone = { 'x-sensitive': 'phone', 'x-filter': ['equal', 'last'] };
  const idcard = { 'x-sensitive': 'idcard', 'x-filter': ['equal', 'last'] };
  const find = (properties: object) => findLastFourField({ properties } as unknown as ProjectedSchema);
  expect(find({ phone, idcard })).toBe('idcard');
  expect(find({ phone, idcard: { 'x-sensitive': 'idcard' } })).toBeUndefined();
});
