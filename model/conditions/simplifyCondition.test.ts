import { describe, expect, it } from 'vitest';
import { matchAll, matchNone, type Condition } from '../conditions';
import { coversCondition, simplifyCondition } from './simplifyCondition';

const is = (field: string, eq: string): Condition => ({ op: 'is', path: [field], test: { eq } });
const a = is('a', '1');
const b = is('b', '2');

describe('simplifyCondition', () => {
  it.each<[string, Condition, Condition]>([
    [
      'an `all` inside an `all` is flattened',
      { op: 'all', of: [a, { op: 'all', of: [b, { op: 'all', of: [] }] }] },
      { op: 'all', of: [a, b] },
    ],
    ['an `any` of one condition is that condition', { op: 'any', of: [{ op: 'all', of: [a] }] }, a],
    ['a repeated alternative is dropped', { op: 'any', of: [a, b, a] }, { op: 'any', of: [a, b] }],
    [
      'an `any` with a condition that matches all rows matches all rows',
      { op: 'any', of: [a, matchAll] },
      matchAll,
    ],
    [
      'an `all` with a condition that matches no row matches no row',
      { op: 'all', of: [a, matchNone] },
      matchNone,
    ],
    [
      'the negation of a condition that matches no row matches all rows',
      { op: 'not', of: matchNone },
      matchAll,
    ],
    ['a double negation is removed', { op: 'not', of: { op: 'not', of: a } }, a],
    [
      'a condition on related rows that matches no row matches no row',
      { op: 'some', of: 'x', via: 'y', where: matchNone },
      matchNone,
    ],
    [
      'a comparison with an empty list matches no row',
      { op: 'is', path: ['a'], test: { in: [] } },
      matchNone,
    ],
    ['a comparison with a list of one value is equality', { op: 'is', path: ['a'], test: { in: ['1'] } }, a],
  ])('simplified condition: %s', (_what, condition, simple) => {
    expect(simplifyCondition(condition)).toEqual(simple);
  });
});

describe('covers', () => {
  it('coversCondition is true if every row that matches the second condition matches the first', () => {
    expect(coversCondition(matchAll, a)).toBe(true);
    expect(coversCondition(a, matchNone)).toBe(true);
    expect(coversCondition(a, { op: 'all', of: [b, a] })).toBe(true);
    expect(coversCondition({ op: 'any', of: [b, a] }, a)).toBe(true);
    expect(coversCondition({ op: 'any', of: [b, a] }, { op: 'any', of: [a, b] })).toBe(true);
  });

  it('coversCondition is true for a condition whose values are a subset of the list of the other condition', () => {
    const among = (...list: string[]): Condition => ({ op: 'is', path: ['a'], test: { in: list } });
    expect(coversCondition(among('0', '1'), a)).toBe(true);
    expect(coversCondition(among('0', '1', '2'), among('2', '0'))).toBe(true);
    expect(coversCondition(among('0', '1'), { op: 'all', of: [b, a] })).toBe(true);
    expect(coversCondition(among('0', '2'), a)).toBe(false);
    expect(coversCondition(a, among('0', '1'))).toBe(false);
    expect(coversCondition(among('1', '2'), b)).toBe(false);
  });

  it('coversCondition is false if the second condition matches more rows than the first', () => {
    expect(coversCondition(a, matchAll)).toBe(false);
    expect(coversCondition(matchNone, a)).toBe(false);
    expect(coversCondition({ op: 'all', of: [a, b] }, a)).toBe(false);
    expect(coversCondition(a, { op: 'any', of: [a, b] })).toBe(false);
  });
});
