import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { listComparedItemFields, orderComparedItems } from './orderComparedItems';

const field = (more: Partial<ProjectedField> = {}): ProjectedField => ({
  title: 'Field',
  'x-kind': 'list',
  'x-origin': 'author',
  ...more,
});
const compared = field({ 'x-differs': { field: 'result', values: ['other', 'none'] } });
const item = (name: string, result: string | null) => ({ name, result });

describe('items of a register comparison', () => {
  it('items of a register comparison are sorted with differences first, otherwise in their order', () => {
    const items = [item('a', 'same'), item('b', 'none'), item('c', null), item('d', 'other')];
    expect(
      orderComparedItems(compared, items).map(({ values, isDifference }) => [values.name, isDifference]),
    ).toEqual([
      ['b', true],
      ['d', true],
      ['a', false],
      ['c', false],
    ]);
  });

  it('orderComparedItems returns an empty list for a record without a register comparison', () => {
    expect(orderComparedItems(compared, null)).toEqual([]);
    expect(orderComparedItems(compared, undefined)).toEqual([]);
  });

  it('comparison lists of a schema are the list fields whose items have a result field', () => {
    expect(listComparedItemFields({ properties: { plain: field(), compared } })).toEqual(['compared']);
  });
});
