import { describe, expect, it } from 'vitest';
import {
  findComparisonsOfFields,
  listComparedFields,
  isComparisonMet,
  type FieldComparison,
} from './comparisons';
import type { JsonObject } from './json';

const scope = { me: {}, now: new Date('2026-04-16T00:00:00Z'), season: 2026 };
const later: FieldComparison = {
  field: 'closeAt',
  test: 'gt',
  value: '$this.openAt',
  fields: ['closeAt', 'openAt'],
};
const meets = (record: JsonObject, more: Partial<FieldComparison> = {}) =>
  isComparisonMet({ ...later, ...more }, record, scope);

describe('a comparison', () => {
  it.each([
    ['eq', [false, true, false]],
    ['ne', [true, false, true]],
    ['gt', [false, false, true]],
    ['gte', [false, true, true]],
    ['lt', [true, false, false]],
    ['lte', [true, true, false]],
  ] as const)(
    'comparison operator %s is evaluated for a lesser, an equal and a greater value',
    (test, answers) => {
      expect([1, 2, 3].map(seats => meets({ seats }, { field: 'seats', test, value: 2 }))).toEqual(answers);
    },
  );

  it('a comparison orders moments by their instant, in whatever time zone they are written', () => {
    const openAt = '2026-04-16T08:00:00+08:00';
    expect(meets({ openAt, closeAt: '2026-04-16T00:00:01Z' })).toBe(true);
    expect(meets({ openAt, closeAt: '2026-04-16T00:00:00Z' })).toBe(false);
    expect(meets({ openAt, closeAt: '2026-04-16T00:00:00Z' }, { test: 'eq' })).toBe(true);
  });

  it.each<JsonObject>([
    {},
    { openAt: null, closeAt: '2026-04-16T00:00:00Z' },
    { openAt: '2026-04-16T00:00:00Z' },
  ])('comparison (x-compare) counts as satisfied where a side is empty: %j', record => {
    expect(meets(record)).toBe(true);
    expect(meets(record, { test: 'ne' })).toBe(true);
  });

  it('comparison (x-compare) is false between values that have no order', () => {
    expect(meets({ closeAt: 1, openAt: 'a' })).toBe(false);
    expect(meets({ closeAt: 1, openAt: 'a' }, { test: 'ne' })).toBe(true);
  });

  it('comparison (x-compare) is affected by a change of any field that it reads', () => {
    const touched = (...changed: string[]) => findComparisonsOfFields([later], new Set(changed)).length;
    expect([touched('openAt'), touched('closeAt'), touched('name')]).toEqual([1, 1, 0]);
  });

  it('comparison (x-compare) depends on the fields, relations and lists in the expression of its value', () => {
    expect(listComparedFields({ plus: ['$this.openAt', { days: '$this.typeId.days' }] })).toEqual([
      'openAt',
      'typeId',
    ]);
    expect(listComparedFields({ sum: 'items.price' })).toEqual(['items']);
    expect(listComparedFields({ constant: '$this.openAt' })).toEqual([]);
  });
});
