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

describe('items that say what differs', () => {
  it('compared items begin with the differences, and keep their order otherwise', () => {
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

  it('compared items of a record without any are none', () => {
    expect(orderComparedItems(compared, null)).toEqual([]);
    expect(orderComparedItems(compared, undefined)).toEqual([]);
  });

  it('a schema names the lists whose items say what differs, and no others', () => {
    expect(listComparedItemFields({ properties: { plain: field(), compared } })).toEqual(['compared']);
  });
});
