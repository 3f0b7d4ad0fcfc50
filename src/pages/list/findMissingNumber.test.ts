import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { findMissingNumber } from './findMissingNumber';

const schema = { 'x-list': { search: ['name', 'code'] } } as Pick<ProjectedSchema, 'x-list'>;
const list = [
  { uuid: 'a', version: 1, name: '龙泉小学', code: '310101' },
  { uuid: 'b', version: 1, name: '文昌小学', code: 'X3101' },
];

describe('findMissingNumber', () => {
  it('search by a number that finds other records finds no record with this number', () => {
    expect(findMissingNumber(schema, ' 3101 ', { list, total: 2 })).toBe('3101');
  });

  it('search by a number that a record has misses no record, in upper or lower case', () => {
    expect(findMissingNumber(schema, '310101', { list, total: 2 })).toBeUndefined();
    expect(findMissingNumber(schema, 'x3101', { list, total: 2 })).toBeUndefined();
  });

  it.each(['小学', '310', '龙泉 3101', ''])('search by %j is none by a whole number', searched => {
    expect(findMissingNumber(schema, searched, { list, total: 2 })).toBeUndefined();
  });

  it('search that finds nothing, or more records than the page has, tells no missing number', () => {
    expect(findMissingNumber(schema, '3101', { list: [], total: 0 })).toBeUndefined();
    expect(findMissingNumber(schema, '3101', { list, total: 40 })).toBeUndefined();
  });
});
